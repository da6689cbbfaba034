import { SECOND } from '../../../platform/clock';
import { afterCommit } from '../../../platform/db/after-commit';
import type { Transaction } from '../../../platform/db/database';
import type { LedgerDeps } from '../../chains';
import type { TransferRow } from '../transfers.table';

/**
 * Measures the time from the request to the outcome once `tx` commits. Omits held transfers, which wait on purpose.
 * @param outcome `not_included` when no block included the transfer
 */
export function measureOutcome(
  { metrics }: Pick<LedgerDeps, 'metrics'>,
  tx: Transaction,
  { chainId: chain, createdAt, heldReason }: TransferRow,
  outcome: TransferRow['status'] | 'not_included',
  at: Date,
): void {
  if (heldReason !== null) return;
  const value = (at.getTime() - createdAt.getTime()) / SECOND;
  afterCommit(tx, () => metrics.transferSeconds.observe({ labels: { chain, outcome }, value }));
}
