import { AuthLayout, Button, Stack } from '@tessera/ui';
import { useState } from 'react';
import { text } from '../../messages';
import { BackToLogIn } from '../../shared/code/back-link';
import { CodeForm } from '../../shared/code/code-form';
import { RecoveryCodeForm } from './recovery-code-form';

interface AuthenticatorPageProps {
  /** Called with a code of the app or with a recovery code. */
  onVerify: (code: string, trustDevice: boolean) => Promise<void>;
}

/** Second step for users of the authenticator app: its code, or a recovery code. */
export function AuthenticatorPage({ onVerify }: AuthenticatorPageProps) {
  const [recovers, setRecovers] = useState(false);
  return (
    <AuthLayout
      title={recovers ? text.recoveryTitle : text.codeTitle}
      lead={recovers ? text.recoveryLead : text.totpLead}
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
          {recovers ? text.useApp : text.useRecoveryCode}
        </Button>
      </Stack>
    </AuthLayout>
  );
}
