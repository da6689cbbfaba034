import { useAuth } from '@tessera/platform';
import { EmailStep } from './email-step';
import { ProfileDone } from './profile-done';
import { ProfileStep } from './profile-step';

/** /onboarding: the profile, after an e-mail for users who signed up by phone. */
export function OnboardingPage() {
  const user = useAuth((state) => state.user);
  if (user === null) return null;
  if (user.email === null) return <EmailStep phone={user.phone_number ?? ''} />;
  if (user.onboarded_at !== null) return <ProfileDone username={user.username ?? ''} />;
  return <ProfileStep afterEmail={user.phone_number !== null} />;
}
