import { useCheckResetToken, useResetPassword } from '@tessera/api';
import { AuthLayout, Skeleton, Stack } from '@tessera/ui';
import { useState } from 'react';
import { text } from '../../messages';
import { useFragmentSecret } from '../../shared/use-fragment-secret';
import { isDeadLink } from '../../shared/is-dead-link';
import type { NewPasswordValues } from '../../shared/form/new-password';
import { usePasswordSaved } from './use-password-saved';
import { DeadLinkPage } from './dead-link-page';
import { NewPasswordForm } from './new-password-form';

/** /reset-password: sets a new password with the token of a mailed link or of a code. */
export function ResetPasswordPage() {
  const token = useFragmentSecret('token');
  const check = useCheckResetToken(token);
  const reset = useResetPassword();
  const saved = usePasswordSaved();
  const [dead, setDead] = useState(false);
  if (token === null || dead || isDeadLink(check.error)) return <DeadLinkPage />;

  async function save(values: NewPasswordValues): Promise<void> {
    await reset.mutateAsync({ ...values, token: token ?? '' });
    saved();
  }
  return (
    <AuthLayout title={text.resetTitle} lead={text.resetLead} foot={text.linkOnce}>
      {check.isPending ? (
        <Stack gap={4}>
          <Skeleton height={64} />
          <Skeleton height={64} />
        </Stack>
      ) : (
        <NewPasswordForm onSave={save} onDeadLink={() => setDead(true)} />
      )}
    </AuthLayout>
  );
}
