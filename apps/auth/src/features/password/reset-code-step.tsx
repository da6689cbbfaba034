import type { IdentifierType } from '@tessera/contracts';
import { useForgotPassword, useValidateResetCode } from '@tessera/api';
import { useNavigate } from '@tessera/platform';
import { AuthLayout, Button, Stack } from '@tessera/ui';
import { text } from '../../messages';
import type { CaptchaAnswer } from '../../shared/captcha/use-captcha';
import { maskIdentifier } from '../../shared/identifier/mask-identifier';
import { BackToLogIn } from '../../shared/code/back-link';
import { CodeForm } from '../../shared/code/code-form';
import { RESEND_WAIT_SECONDS } from '../../shared/code/resend-wait';
import { resetUrl } from './reset-url';

interface ResetCodeStepProps {
  type: IdentifierType;
  identifier: string;
  onBack: () => void;
}

/** Asks for the code of a forgotten password. Passes its token in the fragment, as a mailed link does. */
export function ResetCodeStep({ type, identifier, onBack }: ResetCodeStepProps) {
  const navigate = useNavigate();
  const validate = useValidateResetCode();
  const forgot = useForgotPassword();
  async function check(authCode: string): Promise<void> {
    const { token } = await validate.mutateAsync({ identifier, authCode });
    await navigate(
      { pathname: '/reset-password', hash: `token=${encodeURIComponent(token)}` },
      { replace: true },
    );
  }
  async function sendAgain(captcha: CaptchaAnswer): Promise<number> {
    await forgot.mutateAsync({ type, identifier, redirect_url: resetUrl(), ...captcha });
    return RESEND_WAIT_SECONDS;
  }
  return (
    <AuthLayout
      title={text.codeTitle}
      lead={text.resetSent(maskIdentifier(identifier))}
      back={<BackToLogIn />}
      foot={text.neverShare}
    >
      <Stack gap={4}>
        <CodeForm onVerify={check} onResend={sendAgain} isPublic />
        <Button variant="ghost" full onClick={onBack}>
          {text.changeIdentifier}
        </Button>
      </Stack>
    </AuthLayout>
  );
}
