import { messages, Secret } from '@tessera/contracts';
import { applyServerErrors } from '@tessera/api';
import { useForm, valibotResolver } from '@tessera/platform';
import { PasswordField } from '@tessera/ui';
import * as v from 'valibot';
import { DialogForm } from '../dialog-form';
import { settingsText } from '../messages';

const Form = v.object({ password: Secret(messages.passwordRequired) });

interface PasswordStepProps {
  id: string;
  lead: string;
  onSubmit: (password: string) => Promise<void>;
}

export function PasswordStep({ id, lead, onSubmit }: PasswordStepProps) {
  const form = useForm({ resolver: valibotResolver(Form), defaultValues: { password: '' } });
  const submit = form.handleSubmit(async ({ password }) => {
    try {
      await onSubmit(password);
    } catch (error) {
      applyServerErrors(error, ['password'], form.setError);
    }
  });
  return (
    <DialogForm id={id} form={form} onSubmit={submit} lead={lead}>
      <PasswordField
        label={settingsText.password}
        autoComplete="current-password"
        {...form.register('password')}
        error={form.formState.errors.password?.message}
      />
    </DialogForm>
  );
}
