import { messages, Secret } from '@tessera/contracts';
import { fieldsOf } from '@tessera/api';
import { useForm, valibotResolver } from '@tessera/platform';
import { PasswordField } from '@tessera/ui';
import * as v from 'valibot';
import { DialogForm } from '../dialog-form';
import { settingsText } from '../messages';

const Form = v.object({ password: Secret(messages.passwordRequired) });

interface PasswordStepProps {
  id: string;
  lead: string;
  onSubmit: (password: string) => Promise<unknown>;
}

export function PasswordStep({ id, lead, onSubmit }: PasswordStepProps) {
  const form = useForm({ resolver: valibotResolver(Form), defaultValues: { password: '' } });
  return (
    <DialogForm id={id} form={form} onSubmit={({ password }) => onSubmit(password)} lead={lead}>
      <PasswordField
        label={settingsText.password}
        autoComplete="current-password"
        {...fieldsOf(form)('password')}
      />
    </DialogForm>
  );
}
