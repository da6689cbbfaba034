import { useCodeForm } from '@tessera/api';
import { ApiError } from '@tessera/client';
import { Button, CheckboxField, FormError, OtpInput, Stack, Text } from '@tessera/ui';
import { useState } from 'react';
import { type CaptchaAnswer, CaptchaProblem, useCaptcha } from '@tessera/api/captcha';
import { text } from '../../messages';
import { withCaptcha } from '../form/submit';
import { useResendWait } from './use-resend-wait';
import styles from './resend-code.module.css';

interface ResendCodeProps {
  /** Sends a code. Resolves with the seconds until the next one may be requested. */
  onResend: (captcha: CaptchaAnswer) => Promise<number>;
  /** Whether the request is public, so that it may need a captcha. */
  isPublic: boolean;
}

function ResendCode({ onResend, isPublic }: ResendCodeProps) {
  const { waits, clock, restart } = useResendWait();
  const [busy, setBusy] = useState(false);
  const [sent, setSent] = useState(false);
  const [problem, setProblem] = useState<string>();
  const captcha = useCaptcha(isPublic && !waits);

  async function resend(): Promise<void> {
    setBusy(true);
    setProblem(undefined);
    try {
      restart(await withCaptcha(captcha, onResend));
      setSent(true);
    } catch (error) {
      // The API client shows a failed request as a toast. A 429 restarts the wait.
      const wait = error instanceof ApiError ? error.body.retry_after : undefined;
      if (wait !== undefined) restart(wait);
      setSent(false);
      if (error instanceof CaptchaProblem) setProblem(error.message);
    } finally {
      setBusy(false);
    }
  }

  return (
    <div className={styles.resend}>
      <Text as="p" size="sm" tone="secondary" align="centre">
        Did not get it?{' '}
        {waits ? (
          <Text size="sm" tone="tertiary" numeric>
            {text.resendIn(clock)}
          </Text>
        ) : (
          <Button variant="ghost" size="s" busy={busy} onClick={() => void resend()}>
            Send a new code
          </Button>
        )}
      </Text>
      {captcha.field}
      <FormError>{problem}</FormError>
      <output className={styles.sent}>{sent && waits ? 'A new code is on its way.' : ''}</output>
    </div>
  );
}

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
            label="Trust this device for 30 days"
            checked={trusts}
            onChange={({ target }) => setTrusts(target.checked)}
          />
        )}
        <Button type="submit" variant="primary" size="l" full busy={form.busy} disabled={!form.complete}>
          Verify
        </Button>
        {onResend !== undefined && <ResendCode onResend={onResend} isPublic={isPublic} />}
      </Stack>
    </form>
  );
}
