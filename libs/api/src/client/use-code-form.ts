import { ApiError, messageOf } from '@tessera/client';
import { AuthCode } from '@tessera/contracts/identity';
import { codeRejected } from '@tessera/contracts/transfer-text';
import { useState, type SyntheticEvent } from 'react';
import * as v from 'valibot';

/** Returns the message of a rejected code, with the attempts left if the server sends them. */
export function codeRefusal(error: unknown): string {
  const left = error instanceof ApiError ? error.body.attemptsLeft : undefined;
  return codeRejected(messageOf(error), left, 'code');
}

/**
 * Holds the state of a form with a six-digit code. An accepted or rejected (401) code is cleared. After any other failure
 * the code stays, because the server did not check it. Pass `rejections` as the key of the input, so that `autoFocus`
 * focuses its first box after every failure: the boxes lose the focus while they are disabled. Does not use
 * react-hook-form: each remote bundles this package, and the page has one copy of react-hook-form.
 */
export function useCodeForm(onVerify: (code: string) => Promise<void>) {
  const [code, setCode] = useState('');
  const [error, setError] = useState<string>();
  const [busy, setBusy] = useState(false);
  const [rejections, setRejections] = useState(0);

  const change = (next: string) => {
    setCode(next);
    setError(undefined);
  };
  async function verify(entered: string): Promise<void> {
    if (busy || !v.is(AuthCode, entered)) return;
    setBusy(true);
    setError(undefined);
    try {
      await onVerify(entered);
      setCode('');
    } catch (failure) {
      if (failure instanceof ApiError && failure.status === 401) setCode('');
      setRejections((count) => count + 1);
      setError(codeRefusal(failure));
    } finally {
      setBusy(false);
    }
  }
  return {
    input: { value: code, onChange: change, error, disabled: busy, autoFocus: true },
    rejections,
    busy,
    complete: v.is(AuthCode, code),
    verify,
    submit(event: SyntheticEvent) {
      event.preventDefault();
      void verify(code);
    },
    reset: () => change(''),
  };
}

export type CodeForm = ReturnType<typeof useCodeForm>;
