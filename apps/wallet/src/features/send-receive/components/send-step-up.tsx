import { messages, type TransferPreview } from '@tessera/contracts';
import { formatTokenFull } from '@tessera/money';
import { Button, Card, Facts, formatCountdown, Note, OtpInput, Stack } from '@tessera/platform';
import { ShieldCheck } from 'lucide-react';
import { useState, type FormEvent } from 'react';
import { useDraft } from '../draft.store';
import type { AskedStepUp } from '../flow';
import { sendText } from '../messages';
import styles from '../send-receive.module.css';
import { useSecondsLeft } from '../use-seconds-left';
import { useSubmit } from '../use-submit';
import { Fee, Network } from './fee-facts';
import { Figure } from './figure';
import { PartyName } from './party-name';

const LENGTH = 6;

function Resend({ at, disabled, onResend }: { at: string; disabled: boolean; onResend: () => void }) {
  const seconds = useSecondsLeft(at);
  if (seconds > 0) return <span>{sendText.resendIn(formatCountdown(seconds))}</span>;
  return (
    <Button variant="ghost" size="s" disabled={disabled} onClick={onResend}>
      {sendText.resendCode}
    </Button>
  );
}

interface SendStepUpProps {
  walletId: string;
  preview: TransferPreview;
  asked: AskedStepUp;
}

/** A payment above the limit: after the right wallet key a second code, for this payment alone. */
export function SendStepUp({ walletId, preview, asked }: SendStepUpProps) {
  const { sending, codeError } = useDraft();
  const [code, setCode] = useState('');
  const [refusals, setRefusals] = useState(0);
  const send = useSubmit(walletId);
  const { amount, symbol, chainId, network, receiver, to } = preview;
  const { gasFeeEstimate, gasFeeSymbol, gasFeeUsd } = preview;
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
    <form onSubmit={enter} noValidate aria-label={sendText.preview}>
      <Stack gap={4}>
        <Figure preview={preview} />
        <Note tone="accent" icon={ShieldCheck} live>
          <b>{messages.stepUpRequired}</b>{' '}
          {asked.sentTo === undefined ? messages.stepUpTotp : `${messages.stepUpSentTo} ${asked.sentTo}.`}{' '}
          {sendText.keyWasRight}
        </Note>
        <div>
          <div className={styles.label} aria-hidden="true">
            {sendText.code}
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
            <span>{sendText.nothingSentYet}</span>
            {/* The same attempt without a code: the server sends another one. */}
            {asked.method === 'code' && (
              <Resend at={asked.resendAt} disabled={sending} onResend={() => void send()} />
            )}
          </div>
        </div>
        <Card className={styles.facts}>
          <Facts
            facts={[
              { label: sendText.to, value: receiver === undefined ? to : <PartyName party={receiver} /> },
              { label: sendText.network, value: <Network chainId={chainId} name={network} /> },
              {
                label: sendText.networkFee,
                value: <Fee fee={gasFeeEstimate} symbol={gasFeeSymbol} usd={gasFeeUsd} />,
              },
            ]}
          />
        </Card>
        <div className={styles.buttons}>
          <Button
            variant="secondary"
            size="l"
            disabled={sending}
            onClick={() => useDraft.getState().set({ status: 'preview', codeError: null })}
          >
            {sendText.back}
          </Button>
          <Button type="submit" size="l" busy={sending} disabled={!complete} className={styles.grow}>
            {sendText.sendAmount(formatTokenFull(amount, symbol))}
          </Button>
        </div>
      </Stack>
    </form>
  );
}
