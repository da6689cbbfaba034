import { useAcceptInvitation, useSetupPassword } from '@tessera/api';
import { messageOf } from '@tessera/client';
import { useForm, valibotResolver } from '@tessera/platform';
import { AuthLayout } from '@tessera/ui';
import { useState } from 'react';
import { ConsentFields, ConsentValues } from '../../shared/form/consent-fields';
import { PageForm } from '../../shared/form/page-form';
import { isDeadLink, useFragmentSecret } from '../../shared/secret-link';
import { DeadLinkPage, NewPasswordForm } from './new-password-form';

interface AcceptInvitationFormProps {
  invitation: string;
  onAccepted: (token: string) => void;
  onDeadLink: () => void;
}

/** Asks an invited user for age and consent. The link has proved the address, so no code is needed. */
function AcceptInvitationForm({ invitation, onAccepted, onDeadLink }: AcceptInvitationFormProps) {
  const accept = useAcceptInvitation();
  const form = useForm({
    resolver: valibotResolver(ConsentValues),
    defaultValues: { age_confirmed: false, consent: false },
  });
  async function submit(): Promise<void> {
    try {
      onAccepted(await accept.mutateAsync({ token: invitation, age_confirmed: true, consent: true }));
    } catch (error) {
      if (isDeadLink(error)) onDeadLink();
      else form.setError('root', { message: messageOf(error) });
    }
  }
  return (
    <PageForm form={form} onSubmit={submit} action="Accept">
      <ConsentFields />
    </PageForm>
  );
}

/** /setup-password: sets the first password of an account. The link of an invitation creates the account first. */
export function SetupPasswordPage() {
  const invitation = useFragmentSecret('invitation');
  const given = useFragmentSecret('token');
  const [accepted, setAccepted] = useState<string | null>(null);
  const [dead, setDead] = useState(false);
  const setUp = useSetupPassword();
  const token = accepted ?? given;
  const showDeadLink = () => setDead(true);
  if (dead) return <DeadLinkPage />;
  if (token !== null) {
    return (
      <AuthLayout
        title="Choose a password"
        lead="Your account has none yet. You log in with it from now on."
        foot="The link works once."
      >
        <NewPasswordForm token={token} save={setUp.mutateAsync} onDeadLink={showDeadLink} />
      </AuthLayout>
    );
  }
  if (invitation === null) return <DeadLinkPage />;
  return (
    <AuthLayout
      title="You are invited"
      lead="Two confirmations, then you choose a password for your new account."
      foot="The link works once."
    >
      <AcceptInvitationForm invitation={invitation} onAccepted={setAccepted} onDeadLink={showDeadLink} />
    </AuthLayout>
  );
}
