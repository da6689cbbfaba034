import { AuthLayout } from '@tessera/ui';
import { text } from '../../messages';
import { OnboardingSteps } from './onboarding-steps';
import { ProfileForm } from './profile-form';

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
