import { SECOND } from '../../../platform/clock';
import type { LedgerDeps } from '../../chains';
import type { TransferRow } from '../transfers.table';

/**
 * Measures the time from the request to the outcome. Omits held transfers, which wait on purpose. An outcome whose
 * transaction rolls back is measured again.
 * @param outcome `not_included` when no block included the transfer
 */
export function measureOutcome(
  { metrics }: Pick<LedgerDeps, 'metrics'>,
  { chainId: chain, createdAt, heldReason }: TransferRow,
  outcome: TransferRow['status'] | 'not_included',
  at: Date,
): void {
  if (heldReason !== null) return;
  const value = (at.getTime() - createdAt.getTime()) / SECOND;
  metrics.transferSeconds.observe({ labels: { chain, outcome }, value });
}
