import { useStopInvitations } from '@tessera/api';
import { messageOf } from '@tessera/client';
import { AuthLayout, Button, FormError, Stack } from '@tessera/ui';
import { text } from '../../messages';
import { LinkFailed, useFragmentSecret } from '../../shared/secret-link';
import { BackToLogIn } from '../../shared/code/back-link';

/** /no-invitations: ends invitations to an address. Only a click does so, because mail scanners open every link. */
export function NoInvitationsPage() {
  const token = useFragmentSecret('token');
  const stop = useStopInvitations();
  if (token === null) return <LinkFailed />;
  if (stop.isSuccess) {
    return (
      <AuthLayout title={text.noInvitationsTitle} lead={text.noInvitationsDone} back={<BackToLogIn />}>
        {null}
      </AuthLayout>
    );
  }
  return (
    <AuthLayout title={text.noInvitationsTitle} lead={text.noInvitationsLead}>
      <Stack gap={4}>
        <FormError>{stop.isError ? messageOf(stop.error) : undefined}</FormError>
        <Button variant="primary" size="l" full busy={stop.isPending} onClick={() => stop.mutate({ token })}>
          {text.noInvitations}
        </Button>
      </Stack>
    </AuthLayout>
  );
}
