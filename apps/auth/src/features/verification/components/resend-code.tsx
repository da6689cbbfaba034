import { Button, Text } from '@tessera/platform';
import { useState } from 'react';
import { text } from '../../../messages';
import { RESEND_WAIT_SECONDS } from '../resend-wait';
import { useCountdown } from '../use-countdown';
import styles from './resend-code.module.css';

interface ResendCodeProps {
  /** Sends the code; resolves with the seconds until it may be asked for again. */
  onResend: () => Promise<number>;
}

const clock = (seconds: number) => `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;

/** Asks for a new code once the wait is over. */
export function ResendCode({ onResend }: ResendCodeProps) {
  const { left, restart } = useCountdown(RESEND_WAIT_SECONDS);
  const [busy, setBusy] = useState(false);
  const [sent, setSent] = useState(false);

  async function resend(): Promise<void> {
    setBusy(true);
    try {
      restart(await onResend());
      setSent(true);
    } catch {
      // The failure was a toast; the button stays for another try.
    } finally {
      setBusy(false);
    }
  }

  return (
    <div className={styles.resend}>
      <Text as="p" size="sm" tone="secondary" align="centre">
        {text.notReceived}{' '}
        {left > 0 ? (
          <Text size="sm" tone="tertiary" numeric>
            {text.resendIn(clock(left))}
          </Text>
        ) : (
          <Button variant="ghost" size="s" busy={busy} onClick={() => void resend()}>
            {text.resend}
          </Button>
        )}
      </Text>
      <output className={styles.sent}>{sent && left > 0 ? text.resent : ''}</output>
    </div>
  );
}
