import { useAddIdentifier, useVerifyIdentifier } from '@tessera/api';
import { AuthLayout, Button, Stack } from '@tessera/ui';
import { text } from '../../messages';
import { CodeForm } from '../../shared/code/code-form';
import { CodeLead } from '../../shared/code/code-lead';
import { RESEND_WAIT_SECONDS } from '../../shared/code/resend-wait';
import { OnboardingSteps } from './onboarding-steps';

interface EmailCodeStepProps {
  email: string;
  onBack: () => void;
}

/** Asks for the code of the added e-mail. A right code updates the user, so the page shows the next step. */
export function EmailCodeStep({ email, onBack }: EmailCodeStepProps) {
  const add = useAddIdentifier();
  const verify = useVerifyIdentifier();
  async function check(authCode: string): Promise<void> {
    await verify.mutateAsync({ identifier: email, authCode });
  }
  async function sendAgain(): Promise<number> {
    await add.mutateAsync({ type: 'email', identifier: email });
    return RESEND_WAIT_SECONDS;
  }
  return (
    <AuthLayout
      back={<OnboardingSteps current="email" />}
      title={text.codeTitle}
      lead={<CodeLead to={email} />}
      foot={text.codeFoot}
    >
      <Stack gap={4}>
        <CodeForm onVerify={check} onResend={sendAgain} />
        <Button variant="ghost" full onClick={onBack}>
          {text.changeEmail}
        </Button>
      </Stack>
    </AuthLayout>
  );
}
