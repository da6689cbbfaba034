import { useStopInvitations } from '@tessera/api';
import { messageOf } from '@tessera/client';
import { AuthLayout, Button, FormError, Stack } from '@tessera/ui';
import { LinkFailed, useFragmentSecret } from '../../shared/secret-link';
import { BackToLogIn } from '../../shared/code/back-link';

/** /no-invitations: ends invitations to an address. Only a click does so, because mail scanners open every link. */
export function NoInvitationsPage() {
  const token = useFragmentSecret('token');
  const stop = useStopInvitations();
  if (token === null) return <LinkFailed />;
  if (stop.isSuccess) {
    return (
      <AuthLayout
        title="No more invitations"
        lead="We send no more invitations to your address."
        back={<BackToLogIn />}
      >
        {null}
      </AuthLayout>
    );
  }
  return (
    <AuthLayout
      title="No more invitations"
      lead="Somebody invited you by mail. If you want no such mails, tell us here."
    >
      <Stack gap={4}>
        <FormError>{stop.isError ? messageOf(stop.error) : undefined}</FormError>
        <Button variant="primary" size="l" full busy={stop.isPending} onClick={() => stop.mutate({ token })}>
          Get no more invitations
        </Button>
      </Stack>
    </AuthLayout>
  );
}
