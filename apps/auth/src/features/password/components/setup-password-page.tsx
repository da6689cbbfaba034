import { AuthLayout, useSetupPassword } from '@tessera/platform';
import { useState } from 'react';
import { text } from '../../../messages';
import { useFragmentSecret } from '../../link/use-fragment-secret';
import type { NewPasswordValues } from '../new-password-schema';
import { usePasswordSaved } from '../use-password-saved';
import { DeadLinkPage } from './dead-link-page';
import { NewPasswordForm } from './new-password-form';

/** /setup-password: the first password of an account without one, on the screen of /reset-password. */
export function SetupPasswordPage() {
  const token = useFragmentSecret('token');
  const setUp = useSetupPassword();
  const saved = usePasswordSaved();
  const [dead, setDead] = useState(false);
  if (token === null || dead) return <DeadLinkPage />;

  async function save(values: NewPasswordValues): Promise<void> {
    await setUp.mutateAsync({ ...values, token: token ?? '' });
    saved();
  }
  return (
    <AuthLayout title={text.setupTitle} lead={text.setupLead} foot={text.linkOnce}>
      <NewPasswordForm onSave={save} onDeadLink={() => setDead(true)} />
    </AuthLayout>
  );
}
