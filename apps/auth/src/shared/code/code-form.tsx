import { useCodeForm } from '@tessera/client';
import { Button, CheckboxField, OtpInput, Stack } from '@tessera/ui';
import { useState } from 'react';
import { text } from '../../messages';
import type { CaptchaAnswer } from '../captcha/use-captcha';
import { ResendCode } from './resend-code';

interface CodeFormProps {
  onVerify: (code: string, trustDevice: boolean) => Promise<void>;
  /** Absent when the authenticator app shows the code. */
  onResend?: (captcha: CaptchaAnswer) => Promise<number>;
  /** Whether the user is signed out, so that a new code may need a captcha. */
  isPublic?: boolean;
  offersTrust?: boolean;
}

/** Submits the code when the last digit is entered. */
export function CodeForm({ onVerify, onResend, isPublic = false, offersTrust = false }: CodeFormProps) {
  const [trusts, setTrusts] = useState(false);
  const form = useCodeForm((code) => onVerify(code, trusts));
  return (
    <form onSubmit={form.submit} noValidate>
      <Stack gap={4}>
        <OtpInput key={form.rejections} {...form.input} onComplete={(code) => void form.verify(code)} />
        {offersTrust && (
          <CheckboxField
            label={text.trustDevice}
            checked={trusts}
            onChange={({ target }) => setTrusts(target.checked)}
          />
        )}
        <Button type="submit" variant="primary" size="l" full busy={form.busy} disabled={!form.complete}>
          {text.verify}
        </Button>
        {onResend !== undefined && <ResendCode onResend={onResend} isPublic={isPublic} />}
      </Stack>
    </form>
  );
}
