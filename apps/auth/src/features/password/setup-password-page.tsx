import { useSetupPassword } from '@tessera/api';
import { AuthLayout } from '@tessera/ui';
import { useState } from 'react';
import { text } from '../../messages';
import { useFragmentSecret } from '../../shared/use-fragment-secret';
import type { NewPasswordValues } from './new-password-schema';
import { usePasswordSaved } from './use-password-saved';
import { AcceptInvitationForm } from './accept-invitation-form';
import { DeadLinkPage } from './dead-link-page';
import { NewPasswordForm } from './new-password-form';

/** /setup-password: sets the first password of an account. The link of an invitation creates the account first. */
export function SetupPasswordPage() {
  const invitation = useFragmentSecret('invitation');
  const given = useFragmentSecret('token');
  const [accepted, setAccepted] = useState<string | null>(null);
  const [dead, setDead] = useState(false);
  const setUp = useSetupPassword();
  const saved = usePasswordSaved();
  const token = accepted ?? given;
  const bury = () => setDead(true);
  if (dead || (token === null && invitation === null)) return <DeadLinkPage />;
  if (token === null && invitation !== null) {
    return (
      <AuthLayout title={text.invitedTitle} lead={text.invitedLead} foot={text.linkOnce}>
        <AcceptInvitationForm invitation={invitation} onAccepted={setAccepted} onDeadLink={bury} />
      </AuthLayout>
    );
  }

  async function save(values: NewPasswordValues): Promise<void> {
    await setUp.mutateAsync({ ...values, token: token ?? '' });
    saved();
  }
  return (
    <AuthLayout title={text.setupTitle} lead={text.setupLead} foot={text.linkOnce}>
      <NewPasswordForm onSave={save} onDeadLink={bury} />
    </AuthLayout>
  );
}
