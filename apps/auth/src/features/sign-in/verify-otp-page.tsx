import { IdentifierType } from '@tessera/contracts/identity';
import { codeRefusal, fieldsOf, useAuthCodeLogin, useResendCode } from '@tessera/api';
import { Navigate, useForm, useLocation, useNavigate, valibotResolver } from '@tessera/platform';
import { AuthLayout, Button, Stack } from '@tessera/ui';
import type { CaptchaAnswer } from '@tessera/api/captcha';
import { useState } from 'react';
import * as v from 'valibot';
import { text } from '../../messages';
import { maskIdentifier } from '../../shared/identifier/mask-identifier';
import { BackToLogIn } from '../../shared/code/back-link';
import { CodeForm } from '../../shared/code/code-form';
import { CodeLead } from '../../shared/code/code-step';
import { PageForm } from '../../shared/form/page-form';
import { PlainField } from '../../shared/form/plain-field';
import { redirectUrl } from './redirect-url';

const PendingSignIn = v.object({
  type: IdentifierType,
  identifier: v.string(),
  /** Whether the message also has a link, as after a log in. */
  withLink: v.boolean(),
  /** Source of the code: a message (the default), or the authenticator app. */
  method: v.optional(v.picklist(['code', 'totp'])),
});
/** History state that /login and /signup pass to /verify-otp. It survives a reload and is in no URL. */
export type PendingSignIn = v.InferOutput<typeof PendingSignIn>;

const Form = v.object({
  code: v.pipe(
    v.string(),
    v.trim(),
    v.nonEmpty('Enter a recovery code'),
    v.regex(/^[0-9A-Za-z]{4}(-?[0-9A-Za-z]{4}){1,4}$/, 'Enter a recovery code'),
  ),
});

/** Asks for a recovery code. A rejected code stays in the field, so that the user can correct it. */
function RecoveryCodeForm({ onVerify }: { onVerify: (code: string) => Promise<void> }) {
  const form = useForm({ resolver: valibotResolver(Form), defaultValues: { code: '' } });
  const showRefusal = (error: unknown) =>
    form.setError('code', { message: codeRefusal(error) }, { shouldFocus: true });
  return (
    <PageForm form={form} onSubmit={({ code }) => onVerify(code).catch(showRefusal)} action="Verify">
      <PlainField label="Recovery code" autoFocus {...fieldsOf(form)('code')} />
    </PageForm>
  );
}

interface AuthenticatorPageProps {
  onVerify: (code: string, trustDevice: boolean) => Promise<void>;
}

/** Second step for users of the authenticator app: its code, or a recovery code. */
function AuthenticatorPage({ onVerify }: AuthenticatorPageProps) {
  const [recovers, setRecovers] = useState(false);
  return (
    <AuthLayout
      title={recovers ? 'Enter a recovery code' : 'Enter your code'}
      lead={
        recovers
          ? 'You kept these codes when you set up the authenticator app. Each one works once.'
          : 'Enter the 6-digit code from your authenticator app.'
      }
      back={<BackToLogIn />}
      foot={text.neverShare}
    >
      <Stack gap={4}>
        {recovers ? (
          <RecoveryCodeForm onVerify={(code) => onVerify(code, false)} />
        ) : (
          <CodeForm onVerify={onVerify} offersTrust />
        )}
        <Button variant="ghost" full onClick={() => setRecovers(!recovers)}>
          {recovers ? 'Use the authenticator app' : 'Use a recovery code'}
        </Button>
      </Stack>
    </AuthLayout>
  );
}

export function VerifyOtpPage() {
  const pending: unknown = useLocation().state;
  const navigate = useNavigate();
  const signIn = useAuthCodeLogin();
  const resend = useResendCode();
  if (!v.is(PendingSignIn, pending)) return <Navigate to="/login" replace />;

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
      title="Enter your code"
      lead={<CodeLead to={maskIdentifier(identifier)} withLink={withLink} />}
      back={<BackToLogIn />}
      foot={text.neverShare}
    >
      <CodeForm onVerify={verify} onResend={sendAgain} isPublic offersTrust />
    </AuthLayout>
  );
}
