import type { Transaction } from '@tessera/contracts/transfers';
import { formatTokenFull } from '@tessera/money';
import { Button, formatAddress, Note, Row } from '@tessera/ui';
import { useTransactions } from '@tessera/api';
import { until } from '@tessera/wallet-kit';
import { counterpartyOf } from '../../transactions/transaction-facts';

function wordsOf(transaction: Transaction): string {
  const { amount, symbol, stage, heldUntil } = transaction;
  const what = `${formatTokenFull(amount, symbol)} to ${counterpartyOf(transaction, formatAddress)}`;
  if (heldUntil !== undefined) return `${what} waits until ${until(heldUntil)}.`;
  return stage === 'unknown'
    ? `${what} is still being checked. Do not send it again.`
    : `${what} is still on its way.`;
}

interface PendingNoteProps {
  walletId: string;
  onSee: (transactionId: string) => void;
}

/** Names the newest pending payment, so that the user does not send it again. Skips payments whose outcome is unknown. */
export function PendingNote({ walletId, onSee }: PendingNoteProps) {
  const { data } = useTransactions(walletId, { type: 'send', status: 'pending' });
  const last = data?.transactions.find(({ unresolvedSince }) => unresolvedSince === undefined);
  if (last === undefined) return null;
  return (
    <Note tone={last.stage === 'unknown' ? 'warning' : 'neutral'}>
      <Row justify="between" wrap>
        <span>{wordsOf(last)}</span>
        <Button variant="secondary" size="s" onClick={() => onSee(last.id)}>
          See its status
        </Button>
      </Row>
    </Note>
  );
}
