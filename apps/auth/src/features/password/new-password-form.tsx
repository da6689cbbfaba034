import { messageOf } from '@tessera/client';
import { FormProvider, useForm, valibotResolver } from '@tessera/platform';
import { Button, FormError, Stack } from '@tessera/ui';
import { applyServerErrors, hasFieldErrors } from '../../shared/apply-server-errors';
import { text } from '../../messages';
import { isDeadLink } from '../../shared/is-dead-link';
import { NewPasswordValues } from './new-password-schema';
import { NewPasswordFields } from './new-password-fields';

interface NewPasswordFormProps {
  onSave: (values: NewPasswordValues) => Promise<void>;
  /** Called when the server rejects the link, so that no other password can help. */
  onDeadLink: () => void;
}

export function NewPasswordForm({ onSave, onDeadLink }: NewPasswordFormProps) {
  const form = useForm<NewPasswordValues>({
    resolver: valibotResolver(NewPasswordValues),
    defaultValues: { password: '', password_confirmation: '' },
    // Shows a rejected password and a different confirmation together.
    criteriaMode: 'all',
  });
  const { errors, isSubmitting } = form.formState;
  const submit = form.handleSubmit(async (values) => {
    try {
      await onSave(values);
    } catch (error) {
      if (isDeadLink(error)) onDeadLink();
      else if (hasFieldErrors(error))
        applyServerErrors(error, ['password', 'password_confirmation'], form.setError);
      else form.setError('root', { message: messageOf(error) });
    }
  });
  return (
    <FormProvider {...form}>
      <form onSubmit={(event) => void submit(event)} noValidate>
        <Stack gap={4}>
          <NewPasswordFields autoFocus />
          <FormError>{errors.root?.message}</FormError>
          <Button type="submit" variant="primary" size="l" full busy={isSubmitting}>
            {text.savePassword}
          </Button>
        </Stack>
      </form>
    </FormProvider>
  );
}
