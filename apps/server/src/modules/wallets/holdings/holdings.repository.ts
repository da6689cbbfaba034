import type { ChainBalance, StakePosition } from '@tessera/chains';
import { and, eq, gte, inArray, lt, sql, type SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Executor, Transaction } from '../../../platform/db/database';
import { prepared } from '../../../platform/db/prepared';
import { storeStart } from '../../chains';
import {
  chainBalances,
  chainDelegations,
  chainRedelegations,
  chainStakes,
  chainUnbondings,
} from './holdings.table';

/** `height` is null if the data may come from several blocks. */
interface ReadPoint {
  readAt: Date;
  height: bigint | null;
}

interface Account {
  chainId: string;
  address: string;
}

/** Amounts in base units; `base` includes `vesting`. */
export type StoredBalance = Pick<typeof chainBalances.$inferSelect, 'base' | 'vesting'>;

/**
 * Compares block heights, because a lagging node may answer later with older data. Compares `readAt` if a height is
 * null or the heights are equal.
 */
const isNotOlder = ({ height, readAt }: typeof chainBalances | typeof chainStakes): SQL =>
  sql`case when ${height} is null or excluded.height is null then ${readAt} <= excluded.read_at
    else ${height} < excluded.height or (${height} = excluded.height and ${readAt} <= excluded.read_at) end`;

const b = chainBalances;

const balancesOf = prepared('balances_of_address', (db) =>
  db
    .select({ symbol: b.symbol, base: b.base, vesting: b.vesting })
    .from(b)
    .where(and(eq(b.chainId, sql.placeholder('chainId')), eq(b.address, sql.placeholder('address')))),
);

export async function readBalances(db: Executor, chainId: string, address: string) {
  const rows = await balancesOf(db).execute({ chainId, address });
  return new Map(
    rows.map(({ symbol, base, vesting }): [string, StoredBalance] => [symbol, { base, vesting }]),
  );
}

/** By `address:symbol`. `base` is in base units; `height` is null if the data may come from several blocks. */
export async function readBalancesOf(db: Executor, chainId: string, addresses: readonly string[]) {
  const isOneOf = inArray(b.address, [...addresses]);
  const rows = await db
    .select({ address: b.address, symbol: b.symbol, base: b.base, height: b.height })
    .from(b)
    .where(and(eq(b.chainId, chainId), isOneOf));
  return new Map(rows.map(({ address, symbol, ...balance }) => [`${address}:${symbol}`, balance]));
}

export async function writeBalances(
  db: Executor,
  chainId: string,
  address: string,
  balances: readonly ChainBalance[],
  at: ReadPoint,
) {
  if (balances.length === 0) return;
  const rows = balances.map(({ symbol, base, spendable }) => {
    return { chainId, address, symbol, base, vesting: base - spendable, ...at };
  });
  const set = {
    base: sql`excluded.base`,
    vesting: sql`excluded.vesting`,
    readAt: sql`excluded.read_at`,
    height: sql`excluded.height`,
  };
  await db
    .insert(b)
    .values(rows)
    .onConflictDoUpdate({ target: [b.chainId, b.address, b.symbol], set, setWhere: isNotOlder(b) });
}

const isOf = (table: { chainId: PgColumn; address: PgColumn }, { chainId, address }: Account) =>
  and(eq(table.chainId, chainId), eq(table.address, address));

export async function readStakes(db: Executor, chainId: string, address: string) {
  const [row] = await db.select().from(chainStakes).where(isOf(chainStakes, { chainId, address }));
  return row;
}

const sumOf = (rows: readonly { base: bigint }[]) => rows.reduce((sum, { base }) => sum + base, 0n);

export async function writeStakes(tx: Transaction, account: Account, position: StakePosition, at: ReadPoint) {
  const { symbol, delegations, unbondings, rewards } = position;
  const locks = position.locks.map(({ base, until }) => ({ amount: base.toString(), until }));
  const sums = { staked: sumOf(delegations), unbonding: sumOf(unbondings), rewards: sumOf(rewards) };
  const startsHeight = delegations.every(({ start }) => start) ? at.height : null;
  const set = { ...sums, locks, startsHeight, ...at };
  const written = await tx
    .insert(chainStakes)
    .values({ ...account, symbol, ...set })
    .onConflictDoUpdate({
      target: [chainStakes.chainId, chainStakes.address],
      set,
      setWhere: isNotOlder(chainStakes),
    })
    .returning({ address: chainStakes.address });
  // The upsert locks the row, so a concurrent write waits until the delegations and unbondings are replaced.
  if (written.length > 0) await replaceParts(tx, account, position);
}

async function replaceParts(
  tx: Transaction,
  account: Account,
  { delegations, unbondings, redelegations, rewards }: StakePosition,
) {
  for (const table of [chainDelegations, chainUnbondings, chainRedelegations])
    await tx.delete(table).where(isOf(table, account));
  if (delegations.length > 0) {
    const pending = new Map(rewards.map(({ validator, base }) => [validator, base]));
    const rows = delegations.map(({ validator, base, start }) => ({
      ...account,
      validator,
      amount: base,
      rewards: pending.get(validator) ?? 0n,
      rewardStart: start ? storeStart(start) : null,
    }));
    await tx.insert(chainDelegations).values(rows);
  }
  if (unbondings.length > 0) {
    const rows = unbondings.map(({ validator, base, creationHeight, completesAt }) => {
      return { ...account, validator, creationHeight, completesAt: new Date(completesAt), amount: base };
    });
    const { chainId, address, validator, creationHeight, completesAt, amount } = chainUnbondings;
    await tx
      .insert(chainUnbondings)
      .values(rows)
      // The chain reports nanoseconds, and the database stores milliseconds, so two entries may have the same key.
      .onConflictDoUpdate({
        target: [chainId, address, validator, creationHeight, completesAt],
        set: { amount: sql`${amount} + excluded.amount` },
      });
  }
  if (redelegations.length > 0) {
    const rows = redelegations.map(({ source, destination, base, completesAt }, number) => {
      const ends = { fromValidator: source, toValidator: destination, completesAt: new Date(completesAt) };
      return { ...account, number, ...ends, amount: base };
    });
    await tx.insert(chainRedelegations).values(rows);
  }
}

/**
 * Makes stakes due for a read that were read below `height`, whose block changes them: a lagging node may have responded. Discards
 * later responses from blocks below `height`.
 */
export async function expireStartsBelow(
  tx: Transaction,
  chainId: string,
  addresses: readonly string[],
  height: bigint,
): Promise<void> {
  if (addresses.length === 0) return;
  const isOlder = and(inArray(chainStakes.address, [...addresses]), lt(chainStakes.height, height));
  await tx
    .update(chainStakes)
    .set({ startsHeight: null, height })
    .where(and(eq(chainStakes.chainId, chainId), isOlder));
}

/** Lets the next response replace data from an orphaned block, even if the height of the response is lower. */
export async function clearHeightsFrom(tx: Transaction, chainId: string, from: bigint): Promise<void> {
  for (const table of [chainBalances, chainStakes]) {
    const isOrphaned = and(eq(table.chainId, chainId), gte(table.height, from));
    await tx.update(table).set({ height: null }).where(isOrphaned);
  }
}
