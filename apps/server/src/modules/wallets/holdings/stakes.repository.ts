import type { ChainStakes, StakePosition } from '@tessera/chains';
import { and, eq, sql } from 'drizzle-orm';

import type { Executor, Transaction } from '../../../platform/db/database';
import { chainDelegations, chainRedelegations, chainUnbondings } from './holdings.table';
import { chainStakes } from './holdings.table';
import { isNotOlder, type ReadPoint } from './holdings.repository';

/** What an address has staked as last read from the chain; undefined while it never was. */
export async function readStakes(
  db: Executor,
  chainId: string,
  address: string,
): Promise<StoredStakes | undefined> {
  const [row] = await db
    .select()
    .from(chainStakes)
    .where(and(eq(chainStakes.chainId, chainId), eq(chainStakes.address, address)));
  return row;
}

type StoredStakes = ChainStakes & Pick<typeof chainStakes.$inferSelect, 'locks'>;

interface Account {
  chainId: string;
  address: string;
}

const sumOf = (rows: readonly { base: bigint }[]) => rows.reduce((sum, { base }) => sum + base, 0n);

/** Keeps what the chain said: an older answer never replaces a newer one. */
export async function writeStakes(
  tx: Transaction,
  { chainId, address }: Account,
  position: StakePosition,
  { readAt, height }: ReadPoint,
): Promise<void> {
  const { symbol, delegations, unbondings, rewards } = position;
  const locks = position.locks.map(({ base, until }) => ({ amount: base.toString(), until }));
  const sums = { staked: sumOf(delegations), unbonding: sumOf(unbondings), rewards: sumOf(rewards) };
  const written = await tx
    .insert(chainStakes)
    .values({ chainId, address, symbol, ...sums, locks, readAt, height })
    .onConflictDoUpdate({
      target: [chainStakes.chainId, chainStakes.address],
      set: { ...sums, locks, readAt, height },
      setWhere: isNotOlder(chainStakes),
    })
    .returning({ address: chainStakes.address });
  // The row is locked from here on: whoever writes the same account waits, and then finds this.
  if (written.length > 0) await writeParts(tx, { chainId, address }, position);
}

async function writeParts(tx: Transaction, account: Account, position: StakePosition): Promise<void> {
  for (const table of [chainDelegations, chainUnbondings, chainRedelegations]) {
    await tx.delete(table).where(and(eq(table.chainId, account.chainId), eq(table.address, account.address)));
  }
  const delegations = delegationsOf(position);
  if (delegations.length > 0) {
    await tx.insert(chainDelegations).values(delegations.map((one) => ({ ...account, ...one })));
  }
  if (position.unbondings.length > 0) {
    const rows = position.unbondings.map(({ validator, base, creationHeight, completesAt }) => {
      return { ...account, validator, creationHeight, completesAt: new Date(completesAt), amount: base };
    });
    await tx
      .insert(chainUnbondings)
      .values(rows)
      // Of two entries that end within one millisecond, times here are cut to it.
      .onConflictDoUpdate({
        target: [
          chainUnbondings.chainId,
          chainUnbondings.address,
          chainUnbondings.validator,
          chainUnbondings.creationHeight,
          chainUnbondings.completesAt,
        ],
        set: { amount: sql`${chainUnbondings.amount} + excluded.amount` },
      });
  }
  if (position.redelegations.length > 0) {
    const rows = position.redelegations.map(({ source, destination, base, completesAt }, number) => ({
      ...account,
      number,
      fromValidator: source,
      toValidator: destination,
      completesAt: new Date(completesAt),
      amount: base,
    }));
    await tx.insert(chainRedelegations).values(rows);
  }
}

function delegationsOf({ delegations, rewards }: StakePosition) {
  const pending = new Map(rewards.map(({ validator, base }) => [validator, base]));
  return delegations.map(({ validator, base }) => {
    return { validator, amount: base, rewards: pending.get(validator) ?? 0n };
  });
}
