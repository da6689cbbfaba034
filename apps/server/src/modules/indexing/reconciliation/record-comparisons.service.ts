import type { Transaction } from '../../../platform/db/database';
import { newId } from '../../../platform/ids';
import type { LedgerDeps } from '../../chains';
import { markTouched, type Account } from '../accounts.repository';
import * as repository from './reconciliation.repository';

/** `isCertain` is false when the expected balance may include a block after `height`. */
export interface Comparison extends Account, repository.FindingKey {
  height: bigint;
  onChain: bigint;
  expected: bigint;
  isCertain: boolean;
  previous: repository.OpenFinding | undefined;
}

/** Runs after the commit, so that a rollback leaves no log line and the rows of accounts are not locked after the block. */
type AfterCommit = () => unknown;

/**
 * Opens, updates and closes findings. An uncertain difference is a finding when a check at a later block finds the same
 * one; until then its account is due for a check.
 * @returns false, without a change, if `isCurrent` returns false
 */
export async function recordComparisons(
  deps: LedgerDeps,
  comparisons: readonly Comparison[],
  isCurrent: (tx: Transaction) => Promise<boolean>,
): Promise<boolean> {
  const changed = comparisons.filter(({ onChain, expected, previous }) => previous || onChain !== expected);
  if (changed.length === 0) return true;
  const afterwards = await deps.db.transaction(async (tx) => {
    if (!(await isCurrent(tx))) return null;
    const steps: AfterCommit[] = [];
    for (const comparison of changed) {
      const record = comparison.onChain === comparison.expected ? close : open;
      steps.push(await record(deps, tx, comparison));
    }
    return steps;
  });
  for (const step of afterwards ?? []) await step();
  return afterwards !== null;
}

async function close(
  { clock, logger }: LedgerDeps,
  tx: Transaction,
  comparison: Comparison,
): Promise<AfterCommit> {
  const { chainId, symbol, previous } = comparison;
  const closed = await repository.closeFinding(tx, comparison, clock.now());
  return () => {
    if (previous?.confirmed === false) return;
    for (const { id } of closed)
      logger.info({ finding: id, chainId, symbol }, 'reconciliation finding closed');
  };
}

async function open(
  { db, clock, logger }: LedgerDeps,
  tx: Transaction,
  comparison: Comparison,
): Promise<AfterCommit> {
  const { isCertain, previous, ...values } = comparison;
  const { walletId, chainId, address, symbol, kind, height, onChain, expected } = values;
  const difference = onChain - expected;
  const isRepeated = previous?.difference === difference;
  const confirmed = isCertain || previous?.confirmed === true || (isRepeated && previous.height < height);
  // An unconfirmed difference keeps its first height.
  if (confirmed || !isRepeated) {
    const now = clock.now();
    const state = { ...values, difference, confirmed, foundAt: now, seenAt: now };
    await repository.upsertFinding(tx, { id: newId(clock), ...state });
  }
  if (!confirmed) return () => markTouched(db, chainId, [address]);
  if (previous?.confirmed === true && isRepeated) return () => undefined;
  const amounts = Object.entries({ height, onChain, expected, difference });
  const texts = Object.fromEntries(amounts.map(([name, value]) => [name, String(value)]));
  return () => logger.error({ walletId, chainId, symbol, kind, ...texts }, 'balance and ledger differ');
}
