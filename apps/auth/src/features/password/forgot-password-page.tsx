import type { IdentifierType } from '@tessera/contracts/identity';
import { useForgotPassword, useValidateResetCode } from '@tessera/api';
import { useForm, useNavigate, valibotResolver } from '@tessera/platform';
import { AuthLayout } from '@tessera/ui';
import { useState } from 'react';
import * as v from 'valibot';
import { useCaptcha, type CaptchaAnswer } from '@tessera/api/captcha';
import { BackToLogIn } from '../../shared/code/back-link';
import { CodeStep } from '../../shared/code/code-step';
import { RESEND_WAIT_SECONDS } from '../../shared/code/use-resend-wait';
import { PageForm } from '../../shared/form/page-form';
import { withCaptcha } from '../../shared/form/submit';
import { IdentifierField } from '../../shared/identifier/identifier-field';
import { identifierSchema } from '../../shared/identifier/identifier-schema';
import { maskIdentifier } from '../../shared/identifier/mask-identifier';

const schemaOf = (type: IdentifierType) => v.object({ identifier: identifierSchema(type) });

/** Target of a reset link. The server accepts only the product's own origins. */
const resetUrl = () => `${window.location.origin}/reset-password`;

interface Asked {
  type: IdentifierType;
  identifier: string;
}

interface ForgotPasswordFormProps {
  start: Asked | undefined;
  onSent: (sent: Asked) => void;
}

/** Asks for the identifier. The response does not reveal whether an account exists. */
function ForgotPasswordForm({ start, onSent }: ForgotPasswordFormProps) {
  const [type, setType] = useState<IdentifierType>(start?.type ?? 'email');
  const forgot = useForgotPassword();
  const captcha = useCaptcha();
  const form = useForm({
    resolver: valibotResolver(schemaOf(type)),
    defaultValues: { identifier: start?.identifier ?? '' },
  });
  async function submit({ identifier }: { identifier: string }): Promise<void> {
    const asked = { type, identifier };
    await withCaptcha(captcha, (solved) =>
      forgot.mutateAsync({ ...asked, redirect_url: resetUrl(), ...solved }),
    );
    onSent(asked);
  }
  return (
    <PageForm form={form} onSubmit={submit} action="Send reset link">
      <IdentifierField type={type} onTypeChange={setType} />
      {captcha.field}
    </PageForm>
  );
}

/** Asks for the code of a forgotten password. Passes its token in the fragment, as a mailed link does. */
function ResetCodeStep({ type, identifier, onBack }: Asked & { onBack: () => void }) {
  const navigate = useNavigate();
  const validate = useValidateResetCode();
  const forgot = useForgotPassword();
  return (
    <CodeStep
      lead={`If ${maskIdentifier(identifier)} is on an account, a 6-digit code is on its way. It works for 10 minutes. An email also holds a link.`}
      back={<BackToLogIn />}
      other="Use another email or phone"
      onOther={onBack}
      isPublic
      onVerify={async (authCode) => {
        const { token } = await validate.mutateAsync({ identifier, authCode });
        const hash = `token=${encodeURIComponent(token)}`;
        await navigate({ pathname: '/reset-password', hash }, { replace: true });
      }}
      onResend={async (captcha: CaptchaAnswer) => {
        await forgot.mutateAsync({ type, identifier, redirect_url: resetUrl(), ...captcha });
        return RESEND_WAIT_SECONDS;
      }}
    />
  );
}

/** /forgot-password: the identifier, then its code. The mailed link leads to /reset-password. */
export function ForgotPasswordPage() {
  const [asked, setAsked] = useState<Asked & { sent: boolean }>();
  if (asked?.sent) return <ResetCodeStep {...asked} onBack={() => setAsked({ ...asked, sent: false })} />;
  return (
    <AuthLayout
      title="Reset your password"
      lead="Enter the email or phone on your account. We send a link or a code to it."
      back={<BackToLogIn />}
    >
      <ForgotPasswordForm start={asked} onSent={(now) => setAsked({ ...now, sent: true })} />
    </AuthLayout>
  );
}
