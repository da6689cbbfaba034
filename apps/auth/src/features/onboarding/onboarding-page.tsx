import { useAuth } from '@tessera/platform';
import { EmailStep } from './email-step';
import { ProfileDone } from './profile-done';
import { ProfileStep } from './profile-step';

/** /onboarding: an e-mail first for those who signed up by phone, then the profile. */
export function OnboardingPage() {
  const user = useAuth((state) => state.user);
  if (user === null) return null;
  if (user.email === null) return <EmailStep phone={user.phone_number ?? ''} />;
  if (user.onboarded_at !== null) return <ProfileDone username={user.username ?? ''} />;
  return <ProfileStep afterEmail={user.phone_number !== null} />;
}
