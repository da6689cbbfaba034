import { EmailAddress } from '@tessera/contracts';
import { useAddIdentifier } from '@tessera/api';
import { useForm, useKeptForm, valibotResolver } from '@tessera/platform';
import { AuthLayout, Button, FormError, Stack, TextField } from '@tessera/ui';
import { Mail } from 'lucide-react';
import { useEffect, useState } from 'react';
import * as v from 'valibot';
import { applyServerErrors } from '../../shared/apply-server-errors';
import { text } from '../../messages';
import { PhoneNumber } from '../../shared/identifier/phone-number';
import { EmailCodeStep } from './email-code-step';
import { OnboardingSteps } from './onboarding-steps';

const Form = v.object({ identifier: EmailAddress });
const empty = { identifier: '' };

/** Asks a user who signed up by phone for an e-mail, then for its code. */
export function EmailStep({ phone }: { phone: string }) {
  const [sentTo, setSentTo] = useState<string>();
  const add = useAddIdentifier();
  const kept = useKeptForm('onboarding email', empty);
  const form = useForm({ resolver: valibotResolver(Form), defaultValues: kept.initial });
  // On every change, because the session may end while the field has the focus.
  useEffect(
    () => form.subscribe({ formState: { values: true }, callback: ({ values }) => kept.keep(values) }),
    [form, kept],
  );
  const { errors, isSubmitting } = form.formState;
  const submit = form.handleSubmit(async ({ identifier }) => {
    try {
      await add.mutateAsync({ type: 'email', identifier });
      kept.drop();
      setSentTo(identifier);
    } catch (error) {
      applyServerErrors(error, ['identifier'], form.setError);
    }
  });
  if (sentTo !== undefined) return <EmailCodeStep email={sentTo} onBack={() => setSentTo(undefined)} />;

  return (
    <AuthLayout
      back={<OnboardingSteps current="email" />}
      title={text.addEmail}
      lead={
        <>
          {text.addEmailLead[0]}
          <PhoneNumber e164={phone} />
          {text.addEmailLead[1]}
        </>
      }
      foot={text.addEmailFoot}
    >
      <form onSubmit={(event) => void submit(event)} noValidate>
        <Stack gap={4}>
          <TextField
            label={text.email}
            type="email"
            autoComplete="email"
            autoFocus
            help={text.addEmailHelp}
            start={<Mail size={16} strokeWidth={1.75} aria-hidden="true" />}
            {...form.register('identifier')}
            error={errors.identifier?.message}
          />
          <FormError>{errors.root?.message}</FormError>
          <Button type="submit" variant="primary" size="l" full busy={isSubmitting}>
            {text.sendCode}
          </Button>
        </Stack>
      </form>
    </AuthLayout>
  );
}
