import { Navigate, useLocation } from '@tessera/platform';
import { AuthLayout } from '@tessera/ui';
import { text } from '../../messages';
import { BackLink } from '../../shared/code/back-link';
import { CodeLead } from '../../shared/code/code-lead';
import { readPendingChange } from './pending-change';
import { ChangeSteps } from './change-steps';
import { ChangePasswordForm } from './change-password-form';

/** /verify-change-password */
export function VerifyChangePasswordPage() {
  const pending = readPendingChange(useLocation().state);
  if (pending === null) return <Navigate to="/change-password" replace />;
  return (
    <AuthLayout
      title={text.enterCode}
      lead={<CodeLead to={pending.sentTo} />}
      back={<ChangeSteps current={1} back={<BackLink to="/change-password">{text.back}</BackLink>} />}
      foot={text.changeFoot}
    >
      <ChangePasswordForm />
    </AuthLayout>
  );
}
