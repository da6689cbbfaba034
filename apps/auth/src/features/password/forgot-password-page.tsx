import { AuthLayout } from '@tessera/ui';
import { useState } from 'react';
import { text } from '../../messages';
import { BackToLogIn } from '../../shared/code/back-link';
import { ForgotPasswordForm, type Asked } from './forgot-password-form';
import { ResetCodeStep } from './reset-code-step';

/** /forgot-password: the identifier, then its code. The mailed link leads to /reset-password. */
export function ForgotPasswordPage() {
  const [asked, setAsked] = useState<Asked>();
  const [sent, setSent] = useState(false);
  if (sent && asked !== undefined) return <ResetCodeStep {...asked} onBack={() => setSent(false)} />;
  const onSent = (now: Asked) => {
    setAsked(now);
    setSent(true);
  };
  return (
    <AuthLayout title={text.forgotTitle} lead={text.forgotLead} back={<BackToLogIn />}>
      <ForgotPasswordForm start={asked} onSent={onSent} />
    </AuthLayout>
  );
}
