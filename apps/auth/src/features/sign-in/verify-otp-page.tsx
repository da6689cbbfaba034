import { useAuthCodeLogin, useResendCode } from '@tessera/api';
import { Navigate, useLocation, useNavigate } from '@tessera/platform';
import { AuthLayout } from '@tessera/ui';
import { text } from '../../messages';
import type { CaptchaAnswer } from '../../shared/captcha/use-captcha';
import { maskIdentifier } from '../../shared/identifier/mask-identifier';
import { readPendingSignIn, redirectUrl } from './pending-sign-in';
import { AuthenticatorPage } from './authenticator-page';
import { BackToLogIn } from '../../shared/code/back-link';
import { CodeForm } from '../../shared/code/code-form';
import { CodeLead } from '../../shared/code/code-lead';

/** /verify-otp */
export function VerifyOtpPage() {
  const pending = readPendingSignIn(useLocation().state);
  const navigate = useNavigate();
  const signIn = useAuthCodeLogin();
  const resend = useResendCode();
  if (pending === null) return <Navigate to="/login" replace />;

  const { type, identifier, withLink, method } = pending;
  async function verify(authCode: string, trustDevice: boolean): Promise<void> {
    await signIn.mutateAsync({ identifier, authCode, remember_me: trustDevice });
    await navigate('/', { replace: true });
  }
  async function sendAgain(captcha: CaptchaAnswer): Promise<number> {
    const answer = await resend.mutateAsync({ type, identifier, redirect_url: redirectUrl(), ...captcha });
    return answer.retry_after;
  }
  if (method === 'totp') return <AuthenticatorPage onVerify={verify} />;

  return (
    <AuthLayout
      title={text.codeTitle}
      lead={<CodeLead to={maskIdentifier(identifier)} withLink={withLink} />}
      back={<BackToLogIn />}
      foot={text.neverShare}
    >
      <CodeForm onVerify={verify} onResend={sendAgain} isPublic offersTrust />
    </AuthLayout>
  );
}
