import type { ChainAdapter } from '@tessera/chains';
import * as messages from '@tessera/contracts/messages';
import type { WalletSync } from '@tessera/contracts/wallets';
import { DomainError, notFound } from '../../platform/errors';
import { addJob } from '../../platform/jobs/jobs.repository';
import { KeyedMutex } from '../../platform/keyed-mutex';
import type { LedgerDeps } from '../chains';
import { fetchHoldings, storeHoldings, type HostedWallet, addressesOfWallet } from '../wallets';
import { RECONCILE_ATTEMPTS } from './reconciliation/pace';
import { rescanHistory } from './rescan-history.service';

const syncing = new KeyedMutex();

interface Account {
  adapter: ChainAdapter;
  wallet: HostedWallet;
}

/** @throws DomainError 404 when the wallet has no address on a Cosmos chain, 503 when the sync of a Cosmos chain fails */
export async function syncWallet(
  deps: LedgerDeps,
  { userId, walletId }: { userId: string; walletId: string },
): Promise<WalletSync> {
  const accounts: Account[] = (await addressesOfWallet(deps.db, walletId)).flatMap(({ chainId, address }) => {
    const adapter = deps.chains.find(chainId);
    return adapter ? [{ adapter, wallet: { userId, walletId, address } }] : [];
  });
  const searchable = accounts.filter(({ adapter }) => adapter.family === 'cosmos');
  if (searchable.length === 0) throw notFound();
  return syncing.run(walletId, async () => {
    const asOf = deps.clock.now().toISOString();
    try {
      let found = 0;
      for (const account of searchable) {
        found += await rescanHistory(deps, account.adapter, account.wallet);
        await refresh(deps, account);
      }
      for (const account of accounts.filter((one) => !searchable.includes(one)))
        await refresh(deps, account).catch((err: unknown) => {
          // Only log the error, because the user sees the age of the balances.
          deps.logger.warn({ err, chainId: account.adapter.chainId }, 'failed to refresh balances');
        });
      return { asOf, found };
    } catch (err) {
      deps.logger.warn({ err, walletId }, 'failed to sync a wallet');
      throw new DomainError('unavailable', 'SYNC_FAILED', messages.syncFailed, { retry_after: 5 });
    }
  });
}

async function refresh(deps: LedgerDeps, { adapter, wallet }: Account): Promise<void> {
  const { chainId } = adapter;
  const { walletId } = wallet;
  const balances = await fetchHoldings(deps, adapter, [wallet.address]);
  await deps.db.transaction(async (tx) => {
    await storeHoldings(tx, chainId, [wallet], balances);
    const jobKey = `reconcile:${chainId}:${walletId}`;
    await addJob(tx, 'reconcile', { chainId, walletId }, { jobKey, maxAttempts: RECONCILE_ATTEMPTS });
  });
}
