import { messages, Secret } from '@tessera/contracts';
import { useForm, valibotResolver } from '@tessera/platform';
import { FormError, PasswordField, Stack, Text } from '@tessera/ui';
import * as v from 'valibot';
import { applyServerErrors } from '../../../shared/apply-server-errors';
import { settingsText } from '../messages';

const Form = v.object({ password: Secret(messages.passwordRequired) });

interface PasswordStepProps {
  /** Id of the form, for the submit button in the dialog's footer. */
  id: string;
  lead: string;
  onSubmit: (password: string) => Promise<void>;
}

export function PasswordStep({ id, lead, onSubmit }: PasswordStepProps) {
  const form = useForm({ resolver: valibotResolver(Form), defaultValues: { password: '' } });
  const { errors } = form.formState;
  const submit = form.handleSubmit(async ({ password }) => {
    try {
      await onSubmit(password);
    } catch (error) {
      applyServerErrors(error, ['password'], form.setError);
    }
  });
  return (
    <form id={id} onSubmit={(event) => void submit(event)} noValidate>
      <Stack gap={4}>
        <Text as="p" tone="secondary">
          {lead}
        </Text>
        <PasswordField
          label={settingsText.password}
          autoComplete="current-password"
          {...form.register('password')}
          error={errors.password?.message}
        />
        <FormError>{errors.root?.message}</FormError>
      </Stack>
    </form>
  );
}
