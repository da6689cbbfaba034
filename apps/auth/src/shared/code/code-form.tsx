import { ApiError } from '@tessera/platform';
import { Button, CheckboxField, OtpInput, Stack } from '@tessera/ui';
import { useState, type FormEvent } from 'react';
import { codeRefusal } from '../code-refusal';
import { text } from '../../messages';
import type { CaptchaAnswer } from '../captcha/use-captcha';
import { ResendCode } from './resend-code';

interface CodeFormProps {
  onVerify: (code: string, trustDevice: boolean) => Promise<void>;
  /** Left out for a code that nobody sends: the authenticator app's. */
  onResend?: (captcha: CaptchaAnswer) => Promise<number>;
  /** Nobody is signed in yet: a new code may ask for a captcha. */
  isPublic?: boolean;
  /** "Trust this device" stands at sign-in only. */
  offersTrust?: boolean;
}

const LENGTH = 6;
const isRefused = (failure: unknown) => failure instanceof ApiError && failure.status === 401;

/** Six boxes that send themselves when full. After a refused code they are empty again, and the error is read out. */
export function CodeForm({ onVerify, onResend, isPublic = false, offersTrust = false }: CodeFormProps) {
  const [code, setCode] = useState('');
  const [trust, setTrust] = useState(false);
  const [error, setError] = useState<string>();
  const [busy, setBusy] = useState(false);
  const [refusals, setRefusals] = useState(0);

  async function verify(full: string): Promise<void> {
    if (busy) return;
    setBusy(true);
    setError(undefined);
    try {
      await onVerify(full, trust);
    } catch (failure) {
      setError(codeRefusal(failure));
      // A code that nobody has judged yet stays: the way there failed, or it was one try too many.
      if (!isRefused(failure)) return;
      setCode('');
      setRefusals((count) => count + 1);
    } finally {
      setBusy(false);
    }
  }
  const complete = code.replaceAll(' ', '').length === LENGTH;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (complete) void verify(code);
  };
  const change = (next: string) => {
    setCode(next);
    setError(undefined);
  };

  return (
    <form onSubmit={submit} noValidate>
      <Stack gap={4}>
        <OtpInput
          // New boxes after a refusal: the first one takes the focus.
          key={refusals}
          autoFocus
          value={code}
          onChange={change}
          onComplete={(full) => void verify(full)}
          error={error}
          disabled={busy}
        />
        {offersTrust && (
          <CheckboxField
            label={text.trustDevice}
            checked={trust}
            onChange={(event) => setTrust(event.target.checked)}
          />
        )}
        <Button type="submit" variant="primary" size="l" full busy={busy} disabled={!complete}>
          {text.verify}
        </Button>
        {onResend !== undefined && <ResendCode onResend={onResend} isPublic={isPublic} />}
      </Stack>
    </form>
  );
}
