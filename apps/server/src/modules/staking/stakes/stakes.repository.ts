import { and, asc, eq, gt, inArray, lte, sql, type SQL } from 'drizzle-orm';
import type { Executor } from '../../../platform/db/database';
import { inShard } from '../../../platform/db/shards';
import { chainValidators } from '../../chains';
import {
  chainBalances,
  chainDelegations,
  chainRedelegations,
  chainStakes,
  chainUnbondings,
  walletAddresses,
  wallets,
  type HostedWallet,
} from '../../wallets';

type Account = Pick<typeof chainStakes.$inferSelect, 'chainId' | 'address'>;
type StakeTable = typeof chainDelegations | typeof chainRedelegations | typeof chainUnbondings;

const ofAccount = (t: StakeTable, { chainId, address }: Account) =>
  and(eq(t.chainId, chainId), eq(t.address, address));

/** `jailed` is null if the chain removed the validator. */
export function readUnbondings(db: Executor, account: Account) {
  const t = chainUnbondings;
  const { validator, amount, creationHeight, completesAt } = t;
  const isValidator = and(eq(chainValidators.chainId, t.chainId), eq(chainValidators.operator, validator));
  return db
    .select({ validator, amount, creationHeight, completesAt, jailed: chainValidators.jailed })
    .from(t)
    .leftJoin(chainValidators, isValidator)
    .where(ofAccount(t, account))
    .orderBy(asc(completesAt), asc(creationHeight), asc(validator));
}

export function readRedelegations(db: Executor, account: Account) {
  const t = chainRedelegations;
  return db.select().from(t).where(ofAccount(t, account)).orderBy(asc(t.completesAt), asc(t.number));
}

const isAddressOf = (t: StakeTable) =>
  and(eq(walletAddresses.chainId, t.chainId), eq(walletAddresses.address, t.address));

export function findUnbondingsEnding(db: Executor, chainId: string, from: Date, to: Date) {
  const t = chainUnbondings;
  return db
    .select({ unbonding: t, userId: wallets.userId })
    .from(t)
    .innerJoin(walletAddresses, isAddressOf(t))
    .innerJoin(wallets, eq(wallets.id, walletAddresses.walletId))
    .where(and(eq(t.chainId, chainId), gt(t.completesAt, from), lte(t.completesAt, to)));
}

/** Users with the same recovery phrase share a delegation; the result has a row for each of them. */
export function findDelegators(db: Executor, chainId: string, operators: readonly string[]) {
  const t = chainDelegations;
  return db
    .select({ userId: wallets.userId, validator: t.validator, amount: t.amount })
    .from(t)
    .innerJoin(walletAddresses, isAddressOf(t))
    .innerJoin(wallets, eq(wallets.id, walletAddresses.walletId))
    .where(and(eq(t.chainId, chainId), inArray(t.validator, [...operators]), sql`${t.amount} > 0`));
}

/** Makes the stakes of these validators due for single reads, because their rewards cannot be computed. */
export async function clearStartsWith(db: Executor, chainId: string, operators: readonly string[]) {
  if (operators.length === 0) return;
  await db.execute(sql`
    update chain_stakes set starts_height = null
    where chain_id = ${chainId} and starts_height is not null and address in (
      select address from chain_delegations
      where chain_id = ${chainId} and validator = any(${sql.param([...operators])}::text[]))`);
}

interface Due {
  readonly readBefore: Date;
  readonly limit: number;
  /** Addresses that are not due, because they were just read or their last read failed. */
  readonly except: readonly string[];
  /** By default all. */
  readonly shard?: number | undefined;
}

const hasWallet = (chainId: string, account: string) => sql`exists (select from ${walletAddresses}
  where ${walletAddresses.chainId} = ${chainId} and ${walletAddresses.address} = ${sql.identifier(account)}.address)`;

const isDue = (chainId: string, account: string, { readBefore, except, shard }: Due) => sql`
  ${inShard(sql`${sql.identifier(account)}.address`, shard) ?? sql`true`} and
  ${sql.identifier(account)}.chain_id = ${chainId} and ${sql.identifier(account)}.read_at < ${readBefore}
  and ${sql.identifier(account)}.address <> all(${sql.param([...except])}::text[]) and ${hasWallet(chainId, account)}`;

const stakesReadBefore = (chainId: string, due: Due, condition = sql`true`) => sql`
  (select stakes.address, stakes.read_at from ${chainStakes} as stakes
    where ${isDue(chainId, 'stakes', due)} and ${condition} and stakes.staked + stakes.unbonding + stakes.rewards > 0
    order by stakes.read_at limit ${due.limit})`;

/** The oldest first. `due` may have several rows of an account. */
function walletsOf(db: Executor, chainId: string, due: SQL, limit: number): Promise<HostedWallet[]> {
  const { address } = walletAddresses;
  const oldest = sql`select address, min(read_at) as read_at from (${due}) as rows group by address
    order by 2 limit ${limit}`;
  return db
    .select({ walletId: wallets.id, userId: wallets.userId, address })
    .from(sql`(${oldest}) as due`)
    .innerJoin(walletAddresses, and(eq(walletAddresses.chainId, chainId), eq(address, sql`due.address`)))
    .innerJoin(wallets, eq(wallets.id, walletAddresses.walletId))
    .orderBy(sql`due.read_at`);
}

/** Accounts with a stake. */
export const findStakesReadBefore = (db: Executor, chainId: string, due: Due): Promise<HostedWallet[]> =>
  walletsOf(db, chainId, stakesReadBefore(chainId, due), due.limit);

/**
 * Accounts whose stored amounts may differ from the chain. Each branch of the union has its own index and limit, because no
 * index serves all conditions together.
 * @param due `all`: also stakes with reward references
 */
export function findDueAccounts(
  db: Executor,
  chainId: string,
  { now, all, ...due }: Due & { readonly now: Date; readonly all: boolean },
): Promise<HostedWallet[]> {
  const { limit } = due;
  const branches = sql`
    ${stakesReadBefore(chainId, due, all ? undefined : sql`(stakes.starts_height = stakes.height) is not true`)}
    union all
    (select holding.address, holding.read_at from ${chainBalances} as holding
      where ${isDue(chainId, 'holding', due)} and holding.vesting > 0
      order by holding.read_at limit ${limit})
    union all
    (select stakes.address, stakes.read_at from ${chainUnbondings} as ending
      join ${chainStakes} as stakes on stakes.chain_id = ending.chain_id and stakes.address = ending.address
      where ending.chain_id = ${chainId} and ending.completes_at < ${now} and ${isDue(chainId, 'stakes', due)}
      order by ending.completes_at limit ${limit})
    union all
    (select stakes.address, stakes.read_at from ${chainRedelegations} as moved
      join ${chainStakes} as stakes on stakes.chain_id = moved.chain_id and stakes.address = moved.address
      where moved.chain_id = ${chainId} and moved.completes_at < ${now} and ${isDue(chainId, 'stakes', due)}
      order by moved.completes_at limit ${limit})`;
  return walletsOf(db, chainId, branches, limit);
}
