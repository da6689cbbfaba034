import { isSameBlock, type ChainAdapter, type ChainTransaction } from '@tessera/chains';
import { readBlockHash, type LedgerDeps } from '../../chains';
import { fetchHoldings, storeHoldings } from '../../wallets';

import { recordInclusion } from '../state/inclusion.service';
import { lockTransfer } from '../transfers.repository';
import type { TransferAttemptRow, TransferRow } from '../transfers.table';

/** Returns the attempt that is in a block; null if there is none. */
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

/**
 * Records an inclusion together with the balance after it, so that no amount is subtracted twice. Ignores a stale response: the
 * block follower has recorded the transfer since, or follows another block at that height.
 */
export async function recordFound(
  deps: LedgerDeps,
  adapter: ChainAdapter,
  row: TransferRow,
  found: ChainTransaction,
): Promise<void> {
  const reading = await fetchHoldings(deps, adapter, [row.address]);
  await deps.db.transaction(async (tx) => {
    const now = await lockTransfer(tx, row.id);
    if (!now || now.blockHeight !== null) return;
    const followed = await readBlockHash(tx, adapter.chainId, found.height);
    if (followed !== undefined && !isSameBlock(followed, found.blockHash)) return;
    await recordInclusion(deps, tx, adapter, found);
    await storeHoldings(tx, row.chainId, [], reading);
  });
}
