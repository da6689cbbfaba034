import { useCheckResetToken, useResetPassword } from '@tessera/api';
import { AuthLayout, Skeleton, Stack } from '@tessera/ui';
import { useState } from 'react';
import { isDeadLink, useFragmentSecret } from '../../shared/secret-link';
import { DeadLinkPage, NewPasswordForm } from './new-password-form';

export function ResetPasswordPage() {
  const token = useFragmentSecret('token');
  const check = useCheckResetToken(token);
  const reset = useResetPassword();
  const [dead, setDead] = useState(false);
  if (token === null || dead || isDeadLink(check.error)) return <DeadLinkPage />;
  return (
    <AuthLayout
      title="Choose a new password"
      lead="You will be logged out on your other devices."
      foot="The link works once."
    >
      {check.isPending ? (
        <Stack gap={4}>
          <Skeleton height={64} />
          <Skeleton height={64} />
        </Stack>
      ) : (
        <NewPasswordForm token={token} save={reset.mutateAsync} onDeadLink={() => setDead(true)} />
      )}
    </AuthLayout>
  );
}
