import { notify } from '../../platform/db/notify';
import type { LedgerDeps } from '../chains';
import { addressesOfWallet } from '../wallets';
import { endHistoryLoading } from './accounts.repository';
import { rescanHistory } from './rescan-history.service';

interface OwnedWallet {
  walletId: string;
  userId: string;
}

/**
 * Loads the earlier transactions of a new wallet, on chains that can search by address.
 * @param isLastAttempt ends the loading state even if this attempt fails.
 */
export async function loadHistory(
  deps: LedgerDeps,
  wallet: OwnedWallet,
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

async function loadAll(deps: LedgerDeps, { walletId, userId }: OwnedWallet): Promise<void> {
  for (const { chainId, address } of await addressesOfWallet(deps.db, walletId)) {
    const adapter = deps.chains.find(chainId);
    if (adapter?.family !== 'cosmos') continue;
    // Each rescan reads a limited number of blocks.
    while ((await rescanHistory(deps, adapter, { walletId, userId, address })) > 0);
  }
}

async function endLoading({ db }: LedgerDeps, { walletId, userId }: OwnedWallet): Promise<void> {
  await db.transaction(async (tx) => {
    await endHistoryLoading(tx, walletId);
    await notify(tx, { kind: 'transaction', userId, walletId });
  });
}
