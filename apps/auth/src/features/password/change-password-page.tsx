import { useSecurity } from '@tessera/api';
import { Link, useAuth } from '@tessera/platform';
import { AuthLayout, LinkButton, Skeleton } from '@tessera/ui';
import { text } from '../../messages';
import { BackToSettings } from '../../shared/code/back-link';
import { ChangeSteps } from './change-steps';
import { CurrentPasswordForm } from './current-password-form';

/** /change-password: the current password; a user without one gets a link instead. */
export function ChangePasswordPage() {
  const security = useSecurity();
  const username = useAuth((state) => state.user?.username);
  const foot = username ? text.signedInAs(username) : undefined;
  if (security.data?.hasPassword === false) {
    return (
      <AuthLayout title={text.setPassword} lead={text.noPassword} back={<BackToSettings />} foot={foot}>
        <LinkButton as={Link} to="/forgot-password" variant="primary" size="l" full>
          {text.setPassword}
        </LinkButton>
      </AuthLayout>
    );
  }
  return (
    <AuthLayout
      title={text.changePassword}
      lead={text.changePasswordLead}
      back={<ChangeSteps current={0} back={<BackToSettings />} />}
      foot={foot}
    >
      {security.isPending ? <Skeleton height={64} /> : <CurrentPasswordForm />}
    </AuthLayout>
  );
}
