import { Controller, FormProvider } from '@tessera/platform';
import { Button, FormError, OtpInput, Stack } from '@tessera/ui';
import { text } from '../../messages';
import { NewPasswordFields } from './new-password-fields';
import { useChangePasswordForm } from './use-change-password-form';
import { NewCode } from './new-code';

export function ChangePasswordForm() {
  const { form, submit, refusals } = useChangePasswordForm();
  const { errors, isSubmitting } = form.formState;
  return (
    <FormProvider {...form}>
      <form onSubmit={(event) => void submit(event)} noValidate>
        <Stack gap={4}>
          <Stack gap={2}>
            <Controller
              control={form.control}
              name="authCode"
              render={({ field }) => (
                <OtpInput
                  // Remounts the boxes after a rejected code, so that `autoFocus` focuses the first one.
                  key={refusals}
                  compact
                  autoFocus
                  value={field.value}
                  onChange={field.onChange}
                  error={errors.authCode?.message}
                />
              )}
            />
            <NewCode />
          </Stack>
          <NewPasswordFields confirmLabel={text.confirmNewPassword} />
          <FormError>{errors.root?.message}</FormError>
          <Button type="submit" variant="primary" size="l" full busy={isSubmitting}>
            {text.changePassword}
          </Button>
        </Stack>
      </form>
    </FormProvider>
  );
}
