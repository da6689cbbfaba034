import { type CreateValidatorPreview, messages, transferText } from '@tessera/contracts';
import { formatTokenFull } from '@tessera/money';
import { Button, Facts, formatCountdown, Note, OtpInput, Stack } from '@tessera/ui';
import { useSecondsLeft, type AskedStepUp } from '@tessera/wallet-kit';
import { ShieldCheck } from 'lucide-react';
import { useState, type FormEvent } from 'react';
import styles from '../create-validator.module.css';
import { creationText } from '../messages';
import type { Creation } from '../use-creation';

const LENGTH = 6;

interface CodeViewProps {
  creation: Creation;
  preview: CreateValidatorPreview;
  stepUp: AskedStepUp;
  walletKey: string;
}

/** A stake above the limit: after the right wallet key a second code, for this validator alone. */
export function CodeView({ creation, preview, stepUp, walletKey }: CodeViewProps) {
  const { answers, sending, submit, backToReview } = creation;
  const [code, setCode] = useState('');
  const [refusals, setRefusals] = useState(0);
  const seconds = useSecondsLeft(stepUp.resendAt);
  const complete = code.replaceAll(' ', '').length === LENGTH;

  async function enter(full: string): Promise<void> {
    if (sending) return;
    await submit(preview, walletKey, full);
    // Refused: empty boxes, of which the first has the focus.
    setCode('');
    setRefusals((count) => count + 1);
  }
  const send = (event: FormEvent) => {
    event.preventDefault();
    if (complete) void enter(code);
  };

  return (
    <form onSubmit={send} noValidate aria-label={transferText.code}>
      <Stack gap={4}>
        <Facts
          facts={[
            { label: creationText.moniker, value: preview.moniker },
            { label: creationText.youStake, value: formatTokenFull(preview.amount, preview.symbol) },
          ]}
        />
        <Note tone="accent" icon={ShieldCheck} live>
          <b>{messages.stepUpRequired}</b>{' '}
          {stepUp.sentTo === undefined ? messages.stepUpTotp : `${messages.stepUpSentTo} ${stepUp.sentTo}.`}{' '}
          {transferText.keyWasRight}
        </Note>
        <OtpInput
          key={refusals}
          compact
          autoFocus
          value={code}
          onChange={setCode}
          onComplete={(full) => void enter(full)}
          error={answers.codeError}
          disabled={sending}
        />
        <div className={styles.codeBelow}>
          <span>{transferText.nothingSentYet}</span>
          {stepUp.method === 'code' &&
            (seconds > 0 ? (
              <span>{transferText.resendIn(formatCountdown(seconds))}</span>
            ) : (
              <Button
                variant="ghost"
                size="s"
                disabled={sending}
                onClick={() => void submit(preview, walletKey)}
              >
                {transferText.resendCode}
              </Button>
            ))}
        </div>
        <div className={styles.buttons}>
          <Button variant="secondary" size="l" disabled={sending} onClick={() => backToReview(preview)}>
            {transferText.back}
          </Button>
          <Button type="submit" size="l" busy={sending} disabled={!complete} className={styles.grow}>
            {creationText.submit}
          </Button>
        </div>
      </Stack>
    </form>
  );
}
