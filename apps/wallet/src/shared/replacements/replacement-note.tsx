import type { Transaction } from '@tessera/contracts/transfers';
import { Note } from '@tessera/ui';

export function ReplacementNote({ replacement, status }: Pick<Transaction, 'replacement' | 'status'>) {
  if (replacement === undefined || replacement.outcome === 'won') return null;
  if (replacement.outcome === 'lost')
    return <Note tone="warning">The first one got into a block before.</Note>;
  if (status !== 'pending') return null;
  return (
    <Note live>
      {replacement.kind === 'cancel'
        ? 'Cancellation sent. If the network takes the first one before, that one counts.'
        : 'Sent again with a higher fee. Whichever the network takes first counts.'}
    </Note>
  );
}
