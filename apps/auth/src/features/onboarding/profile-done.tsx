import { Link } from '@tessera/platform';
import { AuthLayout, LinkButton } from '@tessera/ui';
import { text } from '../../messages';

/** Replaces /onboarding for a user whose profile is complete. */
export function ProfileDone({ username }: { username: string }) {
  return (
    <AuthLayout title={text.profileDone} lead={text.signedInAs(username)}>
      <LinkButton as={Link} to="/" replace variant="primary" size="l" full>
        {text.continue}
      </LinkButton>
    </AuthLayout>
  );
}
