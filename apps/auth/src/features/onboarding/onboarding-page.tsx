import { Link, useAuth } from '@tessera/platform';
import { AuthLayout, LinkButton } from '@tessera/ui';
import { text } from '../../messages';
import { EmailStep } from './email-step';
import { ProfileStep } from './profile-step';

/** /onboarding: the profile, after an e-mail for users who signed up by phone. */
export function OnboardingPage() {
  const user = useAuth((state) => state.user);
  if (user === null) return null;
  if (user.email === null) return <EmailStep phone={user.phone_number ?? ''} />;
  if (user.onboarded_at === null) return <ProfileStep afterEmail={user.phone_number !== null} />;
  return (
    <AuthLayout title={text.profileDone} lead={text.signedInAs(user.username ?? '')}>
      <LinkButton as={Link} to="/" replace variant="primary" size="l" full>
        {text.continue}
      </LinkButton>
    </AuthLayout>
  );
}
