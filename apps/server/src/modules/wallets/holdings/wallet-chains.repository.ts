import { and, eq, sql } from 'drizzle-orm';
import { chainCursors } from '../../chains';
import type { Executor } from '../../../platform/db/database';
import { prepared } from '../../../platform/db/prepared';
import { chainBalances, chainStakes } from './holdings.table';
import { walletAddresses, wallets } from '../wallets.table';

const a = walletAddresses;
const b = chainBalances;

const balances = sql<Readonly<Record<string, { readonly base: string; readonly vesting: string }>>>`(
  select coalesce(json_object_agg(${b.symbol},
    json_build_object('base', ${b.base}::text, 'vesting', ${b.vesting}::text)), '{}')
  from ${b} where ${b.chainId} = ${a.chainId} and ${b.address} = ${a.address}
)`;

const chainsOfId = prepared('chains_of_wallet', (db) => {
  const { chainId, syncedAt, headTime, fees } = chainCursors;
  const { symbol, staked, unbonding, rewards, locks, readAt } = chainStakes;
  return db
    .select({
      chainId: a.chainId,
      address: a.address,
      walletCreatedAt: wallets.createdAt,
      cursor: { chainId, syncedAt, headTime, fees },
      balances,
      stakes: { symbol, staked, unbonding, rewards, locks, readAt },
    })
    .from(a)
    .innerJoin(wallets, eq(wallets.id, a.walletId))
    .leftJoin(chainCursors, eq(chainId, a.chainId))
    .leftJoin(chainStakes, and(eq(chainStakes.chainId, a.chainId), eq(chainStakes.address, a.address)))
    .where(eq(a.walletId, sql.placeholder('walletId')))
    .orderBy(a.chainId);
});

/** Runs one statement to keep page loads fast. `cursor` is null until the indexer starts to follow the chain. */
export const readWalletChains = (db: Executor, walletId: string) => chainsOfId(db).execute({ walletId });

export type WalletChain = Awaited<ReturnType<typeof readWalletChains>>[number];
