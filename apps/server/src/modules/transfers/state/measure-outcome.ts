import { SECOND } from '../../../platform/clock';
import { afterCommit } from '../../../platform/db/on-commit';
import type { Transaction } from '../../../platform/db/database';
import type { LedgerDeps } from '../../chains';
import type { TransferRow } from '../transfers.table';

/** `not_included`: no block included the transfer. */
const OUTCOMES = ['success', 'failed', 'cancelled', 'not_included'] as const;

/** Starts all series at 0, because Prometheus does not count the event that a series starts with. */
export function initialiseOutcomes({ metrics, chains }: Pick<LedgerDeps, 'metrics' | 'chains'>): void {
  for (const { chainId: chain } of chains.all)
    for (const outcome of OUTCOMES) metrics.transferSeconds.zero({ chain, outcome });
}

/**
 * Measures the time from the request to the outcome once `tx` commits. Omits held transfers, which wait on purpose, and
 * transfers that became pending again, because their first outcome may have been measured.
 */
export function measureOutcome(
  { metrics }: Pick<LedgerDeps, 'metrics'>,
  tx: Transaction,
  { chainId: chain, createdAt, heldReason, reorgs }: TransferRow,
  outcome: TransferRow['status'] | 'not_included',
  at: Date,
): void {
  if (heldReason !== null || reorgs > 0) return;
  const value = (at.getTime() - createdAt.getTime()) / SECOND;
  afterCommit(tx, () => metrics.transferSeconds.observe({ labels: { chain, outcome }, value }));
}
