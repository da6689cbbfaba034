import { useCheckResetToken, useResetPassword } from '@tessera/api';
import { AuthLayout, Skeleton, Stack } from '@tessera/ui';
import { useState } from 'react';
import { text } from '../../messages';
import { isDeadLink, useFragmentSecret } from '../../shared/secret-link';
import { DeadLinkPage, NewPasswordForm } from './new-password-form';

/** /reset-password: sets a new password with the token of a mailed link or of a code. */
export function ResetPasswordPage() {
  const token = useFragmentSecret('token');
  const check = useCheckResetToken(token);
  const reset = useResetPassword();
  const [dead, setDead] = useState(false);
  if (token === null || dead || isDeadLink(check.error)) return <DeadLinkPage />;
  return (
    <AuthLayout title={text.resetTitle} lead={text.resetLead} foot={text.linkOnce}>
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
