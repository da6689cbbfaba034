import { and, eq, sql } from 'drizzle-orm';
import { chainCursors, validatorRewards, type StoredRewards, type StoredStart } from '../../chains';
import { parsePrices, pricesWithPast, type PriceTimes } from '../../prices';
import {
  chainBalances,
  chainDelegations,
  chainStakes,
  currentRewards,
  walletAddresses,
  wallets,
} from '../../wallets';
import type { Executor } from '../../../platform/db/database';
import { prepared } from '../../../platform/db/prepared';

const a = walletAddresses;
const b = chainBalances;
const d = chainDelegations;
const v = validatorRewards;

const balances = sql<Readonly<Record<string, { readonly base: string; readonly vesting: string }>>>`(
  select coalesce(json_object_agg(${b.symbol},
    json_build_object('base', ${b.base}::text, 'vesting', ${b.vesting}::text)), '{}')
  from ${b} where ${b.chainId} = ${a.chainId} and ${b.address} = ${a.address}
)`;

interface DelegationJson {
  readonly rewards: string;
  readonly start: StoredStart | null;
  readonly operator: string;
  readonly state: StoredRewards | null;
  readonly height: string;
  readonly readAt: string;
}

const delegations = sql<readonly DelegationJson[]>`(
  select coalesce(json_agg(json_build_object('rewards', ${d.rewards}::text, 'start', ${d.rewardStart},
    'operator', ${d.validator}, 'state', ${v.state}, 'height', ${v.height}::text, 'readAt', ${v.readAt})), '[]')
  from ${d} left join ${v} on ${v.chainId} = ${d.chainId} and ${v.operator} = ${d.validator}
  where ${d.chainId} = ${a.chainId} and ${d.address} = ${a.address}
)`;

const chainsOfId = prepared('chains_of_wallet', (db) => {
  const { chainId, syncedAt, headTime, fees } = chainCursors;
  const { symbol, staked, unbonding, rewards, locks, readAt, height, startsHeight } = chainStakes;
  return db
    .select({
      chainId: a.chainId,
      address: a.address,
      walletCreatedAt: wallets.createdAt,
      cursor: { chainId, syncedAt, headTime, fees },
      balances,
      stakes: { symbol, staked, unbonding, rewards, locks, readAt, height, startsHeight },
      delegations,
      prices: sql<
        Parameters<typeof parsePrices>[0] | null
      >`case when row_number() over (order by ${a.chainId}) = 1 then ${pricesWithPast(db)} end`,
    })
    .from(a)
    .innerJoin(wallets, eq(wallets.id, a.walletId))
    .leftJoin(chainCursors, eq(chainId, a.chainId))
    .leftJoin(chainStakes, and(eq(chainStakes.chainId, a.chainId), eq(chainStakes.address, a.address)))
    .where(eq(a.walletId, sql.placeholder('walletId')))
    .orderBy(a.chainId);
});

/**
 * Runs one statement to keep page loads fast. Only its first row has the prices. `cursor` is null until the indexer starts
 * to follow the chain.
 */
export async function readWalletChains(db: Executor, walletId: string, times: PriceTimes) {
  const rows = await chainsOfId(db).execute({ walletId, ...times });
  const chains = rows.map(({ stakes, delegations: held, ...chain }) => ({
    ...chain,
    stakes: stakes && withCurrentRewards(stakes, held),
  }));
  return { chains, prices: parsePrices(rows[0]?.prices ?? []) };
}

export type WalletChain = Awaited<ReturnType<typeof readWalletChains>>['chains'][number];

type StakesRow = Pick<
  typeof chainStakes.$inferSelect,
  'symbol' | 'staked' | 'unbonding' | 'rewards' | 'locks' | 'readAt' | 'height' | 'startsHeight'
>;

/** `asOf`: time of the oldest amount. A stake without a touch since its last read is as new as the followed block. */
function withCurrentRewards(
  { readAt, height, startsHeight, ...stakes }: StakesRow,
  held: readonly DelegationJson[],
) {
  const parts = held.map(({ rewards, start, operator, state, ...read }) =>
    currentRewards(
      {
        rewards: BigInt(rewards),
        start,
        validator: state && {
          operator,
          state,
          height: BigInt(read.height),
          readAt: new Date(read.readAt),
        },
      },
      { height, readAt },
    ),
  );
  const isCurrent = height !== null && height === startsHeight;
  const times = isCurrent ? parts.map(({ asOf }) => asOf.getTime()) : [readAt.getTime()];
  return {
    ...stakes,
    rewards: parts.reduce((sum, { base }) => sum + base, 0n),
    asOf: times.length === 0 ? readAt : new Date(Math.min(...times)),
  };
}
