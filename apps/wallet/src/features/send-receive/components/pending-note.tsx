import type { Transaction } from '@tessera/contracts';
import { formatTokenFull } from '@tessera/money';
import { Button, formatAddress, Note, until, useTransactions } from '@tessera/platform';
import { counterpartyOf } from '../../../shared/transaction-facts';
import { sendText } from '../messages';
import styles from '../send-receive.module.css';

function wordsOf(transaction: Transaction): string {
  const { amount, symbol, stage, heldUntil } = transaction;
  const what = sendText.amountTo(formatTokenFull(amount, symbol), counterpartyOf(transaction, formatAddress));
  if (heldUntil !== undefined) return sendText.pendingHeld(what, until(heldUntil));
  return stage === 'unknown' ? sendText.pendingUnknown(what) : sendText.pending(what);
}

interface PendingNoteProps {
  walletId: string;
  onSee: (transactionId: string) => void;
}

/** Above the form, wherever the last payment was made from: it goes on, and need not be made again. */
export function PendingNote({ walletId, onSee }: PendingNoteProps) {
  const { data } = useTransactions(walletId, { type: 'send', status: 'pending', limit: 1 });
  const last = data?.transactions[0];
  if (last === undefined || last.unresolvedSince !== undefined) return null;
  return (
    <Note tone={last.stage === 'unknown' ? 'warning' : 'neutral'}>
      <span className={styles.pending}>
        <span>{wordsOf(last)}</span>
        <Button variant="secondary" size="s" onClick={() => onSee(last.id)}>
          {sendText.seeTransfer}
        </Button>
      </span>
    </Note>
  );
}
