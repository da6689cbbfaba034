import type { ChainAdapter } from '@tessera/chains';
import { messages, type WalletSync } from '@tessera/contracts';
import type { LedgerDeps } from '../chains';
import { fetchHoldings, storeHoldings, type HostedWallet, addressesOfWallet } from '../wallets';

import { rescan } from './rescan';
import { addJob } from '../../platform/jobs/add-job';
import { KeyedMutex } from '../../platform/keyed-mutex';
import { DomainError, notFound } from '../../platform/errors';

/** One at a time for a wallet. */
const syncing = new KeyedMutex();

/**
 * Looks on the chains for what a wallet's history lacks, reads its balances anew, and has both compared afterwards.
 * @throws 503 with the catalogue's words when that was not possible: what was found before stays.
 */
export async function syncWallet(
  deps: LedgerDeps,
  owner: { userId: string; walletId: string },
): Promise<WalletSync> {
  const { walletId } = owner;
  const accounts = await accountsOf(deps, owner);
  const searched = accounts.filter(({ adapter }) => adapter.family === 'cosmos');
  if (searched.length === 0) throw notFound();
  return syncing.run(walletId, async () => {
    const asOf = deps.clock.now().toISOString();
    try {
      let found = 0;
      for (const account of searched) found += await syncAccount(deps, account);
      await refreshOthers(deps, accounts);
      return { asOf, found };
    } catch (err) {
      deps.logger.warn({ err, walletId }, 'a wallet could not be synced');
      throw new DomainError('unavailable', 'SYNC_FAILED', messages.syncFailed, { retry_after: 5 });
    }
  });
}

interface Account {
  adapter: ChainAdapter;
  wallet: HostedWallet;
}

async function accountsOf(
  { db, chains }: LedgerDeps,
  { userId, walletId }: { userId: string; walletId: string },
): Promise<Account[]> {
  const addresses = await addressesOfWallet(db, walletId);
  return addresses.flatMap(({ chainId, address }) => {
    const adapter = chains.find(chainId);
    return adapter ? [{ adapter, wallet: { userId, walletId, address } }] : [];
  });
}

async function syncAccount(deps: LedgerDeps, account: Account): Promise<number> {
  const found = await rescan(deps, account.adapter, account.wallet);
  await refresh(deps, account);
  return found;
}

/** Where nothing can be searched by address only balances are read; silence there is shown by their age. */
async function refreshOthers(deps: LedgerDeps, accounts: readonly Account[]): Promise<void> {
  for (const account of accounts.filter(({ adapter }) => adapter.family !== 'cosmos')) {
    try {
      await refresh(deps, account);
    } catch (err) {
      deps.logger.warn({ err, chainId: account.adapter.chainId }, 'balances could not be read anew');
    }
  }
}

async function refresh(deps: LedgerDeps, { adapter, wallet }: Account): Promise<void> {
  const { chainId } = adapter;
  const { walletId } = wallet;
  const reading = await fetchHoldings(deps, adapter, [wallet.address]);
  await deps.db.transaction(async (tx) => {
    await storeHoldings(tx, chainId, [wallet], reading);
    const jobKey = `reconcile:${chainId}:${walletId}`;
    await addJob(tx, 'reconcile', { chainId, walletId }, { jobKey, maxAttempts: 1 });
  });
}
