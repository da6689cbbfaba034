import { and, eq, sql } from 'drizzle-orm';
import { type Cursor, chainCursors } from '../../chains';
import type { Executor } from '../../../platform/db/database';
import { prepared } from '../../../platform/db/prepared';
import { chainBalances, chainStakes } from './holdings.table';
import { walletAddresses, wallets } from '../wallets.table';

/** State of a wallet on one chain, as the indexers stored it. */
export interface WalletChain {
  chainId: string;
  address: string;
  walletCreatedAt: Date;
  /** Null until the chain was followed. */
  cursor: Pick<Cursor, 'chainId' | 'syncedAt' | 'headTime' | 'fees'> | null;
  /** Base units by symbol as last read from the chain. A symbol that was never read is absent. */
  balances: Readonly<Record<string, { readonly base: string; readonly vesting: string }>>;
  /** Null until read. */
  stakes: Pick<
    typeof chainStakes.$inferSelect,
    'symbol' | 'staked' | 'unbonding' | 'rewards' | 'locks' | 'readAt'
  > | null;
}

const balances = sql<WalletChain['balances']>`(
  select coalesce(json_object_agg(${chainBalances.symbol},
    json_build_object('base', ${chainBalances.base}::text, 'vesting', ${chainBalances.vesting}::text)), '{}')
  from ${chainBalances}
  where ${chainBalances.chainId} = ${walletAddresses.chainId} and ${chainBalances.address} = ${walletAddresses.address}
)`;

const chainsOfId = prepared((db) =>
  db
    .select({
      chainId: walletAddresses.chainId,
      address: walletAddresses.address,
      walletCreatedAt: wallets.createdAt,
      cursor: {
        chainId: chainCursors.chainId,
        syncedAt: chainCursors.syncedAt,
        headTime: chainCursors.headTime,
        fees: chainCursors.fees,
      },
      balances,
      stakes: {
        symbol: chainStakes.symbol,
        staked: chainStakes.staked,
        unbonding: chainStakes.unbonding,
        rewards: chainStakes.rewards,
        locks: chainStakes.locks,
        readAt: chainStakes.readAt,
      },
    })
    .from(walletAddresses)
    .innerJoin(wallets, eq(wallets.id, walletAddresses.walletId))
    .leftJoin(chainCursors, eq(chainCursors.chainId, walletAddresses.chainId))
    .leftJoin(
      chainStakes,
      and(eq(chainStakes.chainId, walletAddresses.chainId), eq(chainStakes.address, walletAddresses.address)),
    )
    .where(eq(walletAddresses.walletId, sql.placeholder('walletId')))
    .orderBy(walletAddresses.chainId)
    .prepare('chains_of_wallet'),
);

/** Reads all chains of a wallet in one statement, because a page waits for it. */
export function readWalletChains(db: Executor, walletId: string): Promise<WalletChain[]> {
  return chainsOfId(db).execute({ walletId });
}
