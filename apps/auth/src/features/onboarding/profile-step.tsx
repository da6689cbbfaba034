import { AuthLayout } from '@tessera/ui';
import { text } from '../../messages';
import { OnboardingSteps } from './onboarding-steps';
import { ProfileForm } from './profile-form';

/** Name, username and country. The steps are shown to those who came from the e-mail step. */
export function ProfileStep({ afterEmail }: { afterEmail: boolean }) {
  return (
    <AuthLayout
      {...(afterEmail ? { back: <OnboardingSteps current="profile" /> } : {})}
      title={text.profileTitle}
      lead={text.profileLead}
      foot={afterEmail ? text.profileFootAfterEmail : text.profileFoot}
    >
      <ProfileForm />
    </AuthLayout>
  );
}
