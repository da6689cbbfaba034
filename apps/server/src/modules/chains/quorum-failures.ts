import { QUORUM_FAILURES, type NoQuorumError } from '@tessera/chains';
import type { LedgerDeps } from './chains';

/** Starts all series at 0, because Prometheus does not count the event that a series starts with. */
export function initialiseQuorumFailures({ metrics, chains }: Pick<LedgerDeps, 'metrics' | 'chains'>): void {
  for (const { chainId: chain } of chains.all)
    for (const reason of QUORUM_FAILURES) metrics.quorumFailures.inc({ labels: { chain, reason }, value: 0 });
}

export function recordQuorumFailure(
  { metrics, logger }: Pick<LedgerDeps, 'metrics' | 'logger'>,
  { chainId, reason, failedNodes, cause }: NoQuorumError,
): void {
  metrics.quorumFailures.inc({ labels: { chain: chainId, reason } });
  logger.warn({ chainId, reason, failedNodes, err: cause }, 'no majority of the nodes reports the same');
}
