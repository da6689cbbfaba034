import type { ChainAdapter, ChainTransaction } from '@tessera/chains';

import { readBalancesOf, writeBalancesOf } from '../indexers/account-balances';
import type { LedgerDeps } from '../ledger-deps';
import { recordInclusion } from './inclusion';
import type { TransferAttemptRow, TransferRow } from './transfers.table';

/** The one of a transfer's attempts that a block holds; null while none of them is in one. */
export async function findInBlock(
  adapter: ChainAdapter,
  attempts: readonly TransferAttemptRow[],
): Promise<ChainTransaction | null> {
  for (const { txHash, sends } of attempts.toReversed()) {
    const found = sends === 0 ? null : await adapter.findTransaction(txHash);
    if (found) return found;
  }
  return null;
}

/** Writes down what was found, with the balance that it left: nothing it took can be committed twice. */
export async function recordFound(
  deps: LedgerDeps,
  adapter: ChainAdapter,
  row: TransferRow,
  found: ChainTransaction,
): Promise<void> {
  const reading = await readBalancesOf(deps, adapter, [row.address]);
  await deps.db.transaction(async (tx) => {
    await recordInclusion(deps, tx, adapter, found);
    await writeBalancesOf(tx, row.chainId, [], reading);
  });
}
