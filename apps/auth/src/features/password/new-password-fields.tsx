import { useFormContext, useWatch } from '@tessera/platform';
import { PasswordField } from '@tessera/ui';
import { text } from '../../messages';
import type { NewPasswordValues } from './new-password-schema';

interface NewPasswordFieldsProps {
  autoFocus?: boolean;
  confirmLabel?: string;
}

/** New password and its confirmation. Needs a FormProvider. */
export function NewPasswordFields({
  autoFocus = false,
  confirmLabel = text.confirmPassword,
}: NewPasswordFieldsProps) {
  const { register, control, formState } = useFormContext<NewPasswordValues>();
  const password = useWatch({ control, name: 'password' });
  return (
    <>
      <PasswordField
        label={text.newPassword}
        autoComplete="new-password"
        autoFocus={autoFocus}
        strengthOf={password}
        {...register('password')}
        error={formState.errors.password?.message}
      />
      <PasswordField
        label={confirmLabel}
        autoComplete="new-password"
        {...register('password_confirmation')}
        error={formState.errors.password_confirmation?.message}
      />
    </>
  );
}
