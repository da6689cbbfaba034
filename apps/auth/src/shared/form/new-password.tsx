import * as messages from '@tessera/contracts/messages';
import { NewPassword } from '@tessera/contracts/primitives';
import { fieldsOf } from '@tessera/api';
import { useFormContext, useWatch } from '@tessera/platform';
import { PasswordField } from '@tessera/ui';
import * as v from 'valibot';

export const NewPasswordValues = v.pipe(
  v.object({ password: NewPassword, password_confirmation: v.string() }),
  v.forward(
    v.partialCheck(
      [['password'], ['password_confirmation']],
      (form) => form.password === form.password_confirmation,
      messages.passwordMismatch,
    ),
    ['password_confirmation'],
  ),
);
export type NewPasswordValues = v.InferOutput<typeof NewPasswordValues>;

/** New password and its confirmation. Needs a FormProvider. */
export function NewPasswordFields({
  autoFocus = false,
  label = 'New password',
  confirmLabel = 'Confirm password',
}: {
  autoFocus?: boolean;
  label?: string;
  confirmLabel?: string;
}) {
  const form = useFormContext<NewPasswordValues>();
  const field = fieldsOf(form);
  const password = useWatch({ control: form.control, name: 'password' });
  return (
    <>
      <PasswordField
        label={label}
        autoComplete="new-password"
        autoFocus={autoFocus}
        strengthOf={password}
        {...field('password')}
      />
      <PasswordField label={confirmLabel} autoComplete="new-password" {...field('password_confirmation')} />
    </>
  );
}
