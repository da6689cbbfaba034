import { isSameBlock, type ChainAdapter, type ChainTransaction } from '@tessera/chains';
import { followedHash, type LedgerDeps } from '../../chains';
import { fetchHoldings, storeHoldings } from '../../wallets';

import { recordInclusion } from '../state/inclusion.service';
import { lockTransfer } from '../transfers.repository';
import type { TransferAttemptRow, TransferRow } from '../transfers.table';

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

/**
 * Writes down what was found, with the balance that it left: nothing it took can be committed twice. An answer that was
 * overtaken while it was on its way says nothing: the follower has given the transfer a place meanwhile, or has another block there.
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
    const followed = await followedHash(tx, adapter.chainId, found.height);
    if (followed !== undefined && !isSameBlock(followed, found.blockHash)) return;
    await recordInclusion(deps, tx, adapter, found);
    await storeHoldings(tx, row.chainId, [], reading);
  });
}
