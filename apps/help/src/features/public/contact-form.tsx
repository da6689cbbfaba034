import { ContactSupportRequest, TicketTopic } from '@tessera/contracts/support';
import { topicText } from '@tessera/contracts/topic-text';
import { Controller, useForm, useKeptForm, valibotResolver } from '@tessera/platform';
import { Button, FormError, Row, Select, Stack, TextArea, TextField } from '@tessera/ui';
import { useEffect, useRef, useState } from 'react';
import { applyServerErrors, fieldsOf, useContactSupport, useKeepChanges } from '@tessera/api';
import { useCaptcha } from '@tessera/api/captcha';
import * as v from 'valibot';
import styles from './public.module.css';

const Form = v.omit(ContactSupportRequest, ['recaptcha_version', 'recaptcha_token']);
type Values = v.InferOutput<typeof Form>;
const fields = ['name', 'email', 'topic', 'message'] as const;
const empty = { name: '', email: '', message: '' };

/** Contact form. `sentTo` is the e-mail after the form was sent. @param topic initial topic */
function useContactForm(topic: Values['topic']) {
  const [sentTo, setSentTo] = useState<string>();
  const contact = useContactSupport();
  const captcha = useCaptcha();
  const kept = useKeptForm('contact', empty);
  const form = useForm<Values>({
    resolver: valibotResolver(Form),
    defaultValues: { ...kept.initial, topic },
  });
  useKeepChanges(form, kept);
  const submit = form.handleSubmit(async (values) => {
    try {
      await contact.mutateAsync({ ...values, ...(await captcha.answer()) });
      kept.drop();
      setSentTo(values.email);
    } catch (error) {
      captcha.failed(error);
      applyServerErrors(error, fields, form.setError);
    }
  });
  const returns = useRef(false);
  const { setFocus } = form;
  useEffect(() => {
    if (sentTo === undefined && returns.current) setFocus('name');
  }, [sentTo, setFocus]);
  const again = () => {
    returns.current = true;
    form.reset({ ...empty, topic });
    setSentTo(undefined);
  };
  return { form, submit, sentTo, again, captcha: captcha.field };
}

const topics = TicketTopic.options.map((value) => ({ value, label: topicText[value] }));

function Sent({ email, onAgain }: { email: string; onAgain: () => void }) {
  const title = useRef<HTMLHeadingElement>(null);
  // The button that had the focus is unmounted.
  useEffect(() => title.current?.focus(), []);
  return (
    <div role="status">
      <Stack gap={4}>
        <h2 ref={title} tabIndex={-1} className={styles.title}>
          We received your message
        </h2>
        <p>{`We sent a confirmation to ${email} and answer there.`}</p>
        <Button variant="secondary" onClick={onAgain}>
          Write another message
        </Button>
      </Stack>
    </div>
  );
}

export function ContactForm({ topic }: { topic: TicketTopic }) {
  const { form, submit, sentTo, again, captcha } = useContactForm(topic);
  const { errors, isSubmitting } = form.formState;
  const field = fieldsOf(form);
  if (sentTo !== undefined) return <Sent email={sentTo} onAgain={again} />;
  return (
    <form noValidate onSubmit={(event) => void submit(event)}>
      <Stack gap={4}>
        <div className={styles.pair}>
          <TextField label="Name" autoComplete="name" {...field('name')} />
          <TextField label="Email" type="email" autoComplete="email" {...field('email')} />
        </div>
        <Controller
          control={form.control}
          name="topic"
          render={({ field: { value, onChange } }) => (
            <Select
              label="Subject"
              options={topics}
              value={value}
              onValueChange={onChange}
              error={errors.topic?.message}
            />
          )}
        />
        <TextArea
          label="Message"
          rows={6}
          help={`Leave out your wallet key and recovery phrase · ${form.watch('message').length}/2000`}
          {...field('message')}
        />
        {captcha}
        <FormError>{errors.root?.message}</FormError>
        <Row justify="end">
          <Button type="submit" variant="primary" size="l" busy={isSubmitting}>
            Send message
          </Button>
        </Row>
      </Stack>
    </form>
  );
}
