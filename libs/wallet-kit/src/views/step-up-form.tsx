import { messages, transferText } from '@tessera/contracts';
import { Button, cx, formatCountdown, Note, OtpInput, Stack } from '@tessera/ui';
import { ShieldCheck } from 'lucide-react';
import { useState, type FormEvent, type ReactNode } from 'react';
import { useDraft } from '../transfer/draft.store';
import type { AskedStepUp } from '../transfer/flow';
import { useSecondsLeft } from '../transfer/use-seconds-left';
import { useSubmit } from '../transfer/use-submit';
import styles from './transfer.module.css';

const LENGTH = 6;

function Resend({ at, disabled, onResend }: { at: string; disabled: boolean; onResend: () => void }) {
  const seconds = useSecondsLeft(at);
  if (seconds > 0) return <span>{transferText.resendIn(formatCountdown(seconds))}</span>;
  return (
    <Button variant="ghost" size="s" disabled={disabled} onClick={onResend}>
      {transferText.resendCode}
    </Button>
  );
}

interface StepUpFormProps {
  walletId: string;
  asked: AskedStepUp;
  /** What the button says, with the amount. */
  submit: string;
  /** The amount, above everything else. */
  figure: ReactNode;
  /** What the code is for, once more. */
  children?: ReactNode;
}

/** A transfer above the limit: after the right wallet key a second code, for this transfer alone. */
export function StepUpForm({ walletId, asked, submit: label, figure, children }: StepUpFormProps) {
  const { sending, codeError } = useDraft();
  const [code, setCode] = useState('');
  const [refusals, setRefusals] = useState(0);
  const send = useSubmit(walletId);
  const complete = code.replaceAll(' ', '').length === LENGTH;

  async function submit(full: string): Promise<void> {
    if (useDraft.getState().sending) return;
    await send(full);
    // Refused: empty boxes, of which the first has the focus.
    setCode('');
    setRefusals((count) => count + 1);
  }
  const enter = (event: FormEvent) => {
    event.preventDefault();
    if (complete) void submit(code);
  };

  return (
    <form onSubmit={enter} noValidate aria-label={transferText.preview}>
      <Stack gap={4}>
        {figure}
        <Note tone="accent" icon={ShieldCheck} live>
          <b>{messages.stepUpRequired}</b>{' '}
          {asked.sentTo === undefined ? messages.stepUpTotp : `${messages.stepUpSentTo} ${asked.sentTo}.`}{' '}
          {transferText.keyWasRight}
        </Note>
        <div>
          <div className={styles.label} aria-hidden="true">
            {transferText.code}
          </div>
          <div className={styles.code}>
            <OtpInput
              key={refusals}
              compact
              autoFocus
              value={code}
              onChange={setCode}
              onComplete={(full) => void submit(full)}
              error={codeError}
              disabled={sending}
            />
          </div>
          <div className={styles.codeBelow}>
            <span>{transferText.nothingSentYet}</span>
            {/* The same attempt without a code: the server sends another one. */}
            {asked.method === 'code' && (
              <Resend at={asked.resendAt} disabled={sending} onResend={() => void send()} />
            )}
          </div>
        </div>
        {children}
        <div className={cx(styles.buttons, styles.foot)}>
          <Button
            variant="secondary"
            size="l"
            disabled={sending}
            onClick={() => useDraft.getState().set({ status: 'preview', codeError: null })}
          >
            {transferText.back}
          </Button>
          <Button type="submit" size="l" busy={sending} disabled={!complete} className={styles.grow}>
            {label}
          </Button>
        </div>
      </Stack>
    </form>
  );
}
