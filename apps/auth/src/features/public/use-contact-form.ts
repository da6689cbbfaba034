import { ContactSupportRequest } from '@tessera/contracts';
import { useContactSupport, useKeepChanges } from '@tessera/api';
import { useForm, useKeptForm, valibotResolver } from '@tessera/platform';
import { useEffect, useRef, useState } from 'react';
import * as v from 'valibot';
import { applyServerErrors } from '../../shared/form/apply-server-errors';
import { useCaptcha } from '../../shared/captcha/use-captcha';

const Form = v.omit(ContactSupportRequest, ['recaptcha_version', 'recaptcha_token']);
type Values = v.InferOutput<typeof Form>;
const fields = ['name', 'email', 'topic', 'message'] as const;
const empty = { name: '', email: '', message: '' };

/** Contact form. `sentTo` is the e-mail after the form was sent. @param topic initial topic */
export function useContactForm(topic: Values['topic']) {
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
