import { Link } from '@tessera/platform';
import { AuthLayout, LinkButton } from '@tessera/ui';
import { text } from '../../messages';

/** /onboarding for somebody who has been through it: a profile is completed once. */
export function ProfileDone({ username }: { username: string }) {
  return (
    <AuthLayout title={text.profileDone} lead={text.signedInAs(username)}>
      <LinkButton as={Link} to="/" replace variant="primary" size="l" full>
        {text.continue}
      </LinkButton>
    </AuthLayout>
  );
}
