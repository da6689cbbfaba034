import type { Transaction } from '@tessera/contracts/transfers';
import { Note } from '@tessera/ui';
import { waitingText } from './messages';

export function ReplacementNote({ replacement, status }: Pick<Transaction, 'replacement' | 'status'>) {
  if (replacement === undefined || replacement.outcome === 'won') return null;
  if (replacement.outcome === 'lost') return <Note tone="warning">{waitingText.firstWasFaster}</Note>;
  if (status !== 'pending') return null;
  return <Note live>{replacement.kind === 'cancel' ? waitingText.cancelling : waitingText.spedUp}</Note>;
}
