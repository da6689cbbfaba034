import type { IdentifierType } from '@tessera/contracts';
import { AuthLayout } from '@tessera/platform';
import { useState } from 'react';
import { text } from '../../../messages';
import { BackToLogIn } from '../../verification/components/back-link';
import { ForgotPasswordForm } from './forgot-password-form';
import { ResetCodeStep } from './reset-code-step';

/** /forgot-password: whose password it is, then the code that went there; the mailed link is the other way on. */
export function ForgotPasswordPage() {
  const [sent, setSent] = useState<{ type: IdentifierType; identifier: string }>();
  if (sent !== undefined) return <ResetCodeStep {...sent} onBack={() => setSent(undefined)} />;
  return (
    <AuthLayout title={text.forgotTitle} lead={text.forgotLead} back={<BackToLogIn />}>
      <ForgotPasswordForm onSent={setSent} />
    </AuthLayout>
  );
}
