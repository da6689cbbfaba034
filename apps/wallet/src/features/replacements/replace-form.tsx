import {
  messages,
  type ReplacementKind,
  type ReplacementPreview,
  type Transaction,
} from '@tessera/contracts';
import {
  Button,
  Card,
  Facts,
  formatDate,
  keyErrorText,
  Note,
  openWalletKeyReset,
  PasswordField,
  Skeleton,
  Stack,
} from '@tessera/platform';
import { useEffect, useRef, useState, type FormEvent } from 'react';
import { Fee } from '../send-receive/components/fee-facts';
import { QuoteExpiry } from '../send-receive/components/quote-expiry';
import { sendText } from '../send-receive/messages';
import { useSecondsLeft } from '../send-receive/use-seconds-left';
import { waitingText } from './messages';
import styles from './replacements.module.css';
import { useReplace } from './use-replace';

function Terms({ terms, onRefresh }: { terms: ReplacementPreview; onRefresh: () => void }) {
  const seconds = useSecondsLeft(terms.expiresAt);
  const { gasFee, gasFeeUsd, addedFee, addedFeeUsd, gasFeeSymbol: symbol } = terms;
  return (
    <>
      <Card className={styles.terms}>
        <Facts
          facts={[
            { label: waitingText.newFeeLabel, value: <Fee fee={gasFee} symbol={symbol} usd={gasFeeUsd} /> },
            {
              label: waitingText.addedLabel,
              value: <Fee fee={addedFee} symbol={symbol} usd={addedFeeUsd} />,
            },
          ]}
        />
      </Card>
      <QuoteExpiry seconds={seconds} refreshing={false} onRefresh={onRefresh} />
    </>
  );
}

interface ReplaceFormProps {
  walletId: string;
  transaction: Transaction;
  kind: ReplacementKind;
  onClose: () => void;
}

/** The new fee, and last of all the wallet key. */
export function ReplaceForm({ walletId, transaction, kind, onClose }: ReplaceFormProps) {
  const target = { walletId, transactionId: transaction.id, kind };
  const { terms, fault, note, keyError, sending, refresh, confirm } = useReplace(target, onClose);
  const [key, setKey] = useState('');
  const [missing, setMissing] = useState(false);
  const keyRef = useRef<HTMLInputElement>(null);
  const refused = keyError === null ? undefined : keyErrorText(keyError, formatDate);
  const title = kind === 'cancel' ? waitingText.cancelTransfer : waitingText.speedUp;

  useEffect(() => {
    if (refused !== undefined && !sending) keyRef.current?.focus();
  }, [refused, sending]);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (sending) return;
    setMissing(key === '');
    if (key === '') keyRef.current?.focus();
    else void confirm(key);
  };
  const forgotten = (
    <Button variant="ghost" size="s" disabled={sending} onClick={() => void openWalletKeyReset()}>
      {sendText.forgotKey}
    </Button>
  );

  return (
    <form onSubmit={submit} noValidate aria-label={title}>
      <Stack gap={3}>
        <Note>{kind === 'cancel' ? waitingText.cancelLead : waitingText.speedUpLead}</Note>
        {fault !== null && (
          <Note tone="warning" live>
            {fault}
          </Note>
        )}
        {terms !== undefined && <Terms terms={terms} onRefresh={refresh} />}
        {terms === undefined && fault === null && <Skeleton height={96} shape="square" />}
        {note !== null && (
          <Note tone="warning" live>
            {note}
          </Note>
        )}
        {terms !== undefined && (
          <PasswordField
            ref={keyRef}
            label={sendText.walletKey}
            aside={forgotten}
            noun="wallet key"
            autoComplete="off"
            value={key}
            onChange={(event) => setKey(event.target.value)}
            error={refused ?? (missing && key === '' ? messages.walletKeyRequired : undefined)}
          />
        )}
        <div className={styles.buttons}>
          <Button variant="secondary" size="l" disabled={sending} onClick={onClose}>
            {waitingText.back}
          </Button>
          {terms !== undefined && (
            <Button type="submit" size="l" busy={sending} className={styles.grow}>
              {title}
            </Button>
          )}
        </div>
      </Stack>
    </form>
  );
}
