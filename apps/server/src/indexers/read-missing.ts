import type { ChainAdapter } from '@tessera/chains';
import { and, eq, isNull } from 'drizzle-orm';

import type { LedgerDeps } from '../ledger-deps';
import { walletAddresses, wallets } from '../wallets/wallets.table';
import { refreshBalancesOf } from './account-balances';
import { chainBalances } from './indexers.table';

const AT_ONCE = 20;

/** Reads what wallets hold that were made while the chain was silent: no block need ever touch them. */
export async function readMissing(deps: LedgerDeps, adapter: ChainAdapter): Promise<void> {
  const { chainId } = adapter;
  const missing = await deps.db
    .select({ walletId: wallets.id, userId: wallets.userId, address: walletAddresses.address })
    .from(walletAddresses)
    .innerJoin(wallets, eq(wallets.id, walletAddresses.walletId))
    .leftJoin(
      chainBalances,
      and(eq(chainBalances.chainId, chainId), eq(chainBalances.address, walletAddresses.address)),
    )
    .where(and(eq(walletAddresses.chainId, chainId), isNull(chainBalances.address)))
    .limit(AT_ONCE);
  await refreshBalancesOf(deps, adapter, missing);
}
