import { eq } from 'drizzle-orm';
import type { LedgerDeps } from '../chains';
import { addressesOfWallet, wallets } from '../wallets';

import { notify } from '../../platform/db/notify';
import { rescanHistory } from './rescan-history.service';

/**
 * Job after a wallet was made: loads the transactions of its addresses from before, on chains that can search by address.
 * @param isLastAttempt the wallet stops loading even when this attempt fails.
 */
export async function loadHistory(
  deps: LedgerDeps,
  wallet: { walletId: string; userId: string },
  isLastAttempt = false,
): Promise<void> {
  try {
    await loadAll(deps, wallet);
  } catch (error) {
    if (isLastAttempt) await endLoading(deps, wallet);
    throw error;
  }
  await endLoading(deps, wallet);
}

async function loadAll(
  deps: LedgerDeps,
  { walletId, userId }: { walletId: string; userId: string },
): Promise<void> {
  for (const { chainId, address } of await addressesOfWallet(deps.db, walletId)) {
    const adapter = deps.chains.find(chainId);
    if (adapter?.family !== 'cosmos') continue;
    // Each rescan is limited to a number of blocks.
    while ((await rescanHistory(deps, adapter, { walletId, userId, address })) > 0);
  }
}

async function endLoading(
  { db }: LedgerDeps,
  { walletId, userId }: { walletId: string; userId: string },
): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.update(wallets).set({ historyLoading: false }).where(eq(wallets.id, walletId));
    await notify(tx, { kind: 'transaction', userId, walletId });
  });
}
