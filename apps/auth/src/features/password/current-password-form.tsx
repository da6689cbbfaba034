import { messages, Secret } from '@tessera/contracts';
import { useInitiatePasswordChange } from '@tessera/api';
import { Link, useForm, useNavigate, valibotResolver } from '@tessera/platform';
import { Button, FormError, PasswordField, Stack, TextLink } from '@tessera/ui';
import * as v from 'valibot';
import { applyServerErrors } from '../../shared/apply-server-errors';
import { text } from '../../messages';
import type { PendingChange } from './pending-change';

const Form = v.object({ current_password: Secret(messages.passwordRequired) });

/** Asks for the current password and sends the code. */
export function CurrentPasswordForm() {
  const navigate = useNavigate();
  const initiate = useInitiatePasswordChange();
  const form = useForm({ resolver: valibotResolver(Form), defaultValues: { current_password: '' } });
  const { errors, isSubmitting } = form.formState;
  const submit = form.handleSubmit(async (values) => {
    try {
      const { sentTo } = await initiate.mutateAsync(values);
      const pending: PendingChange = { sentTo };
      await navigate('/verify-change-password', { state: pending });
    } catch (error) {
      applyServerErrors(error, ['current_password'], form.setError);
    }
  });
  return (
    <form onSubmit={(event) => void submit(event)} noValidate>
      <Stack gap={4}>
        <PasswordField
          label={text.currentPassword}
          autoComplete="current-password"
          autoFocus
          aside={
            <TextLink as={Link} to="/forgot-password">
              {text.forgotPassword}
            </TextLink>
          }
          {...form.register('current_password')}
          error={errors.current_password?.message}
        />
        <FormError>{errors.root?.message}</FormError>
        <Button type="submit" variant="primary" size="l" full busy={isSubmitting}>
          {text.sendCode}
        </Button>
      </Stack>
    </form>
  );
}
