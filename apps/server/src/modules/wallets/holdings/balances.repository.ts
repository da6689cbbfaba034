import type { ChainBalance } from '@tessera/chains';
import { and, eq, sql } from 'drizzle-orm';

import type { Executor } from '../../../platform/db/database';
import { prepared } from '../../../platform/db/prepared';
import { chainBalances } from './holdings.table';
import { isNotOlder, type ReadPoint } from './holdings.repository';

/** Base units; `vesting` is part of `base`. */
export type StoredBalance = Pick<typeof chainBalances.$inferSelect, 'base' | 'vesting'>;

const balancesOf = prepared((db) =>
  db
    .select({ symbol: chainBalances.symbol, base: chainBalances.base, vesting: chainBalances.vesting })
    .from(chainBalances)
    .where(
      and(
        eq(chainBalances.chainId, sql.placeholder('chainId')),
        eq(chainBalances.address, sql.placeholder('address')),
      ),
    )
    .prepare('balances_of_address'),
);

/** Balances by symbol as last read from the chain; a symbol that was never read is not in it. */
export async function readBalances(
  db: Executor,
  chainId: string,
  address: string,
): Promise<Map<string, StoredBalance>> {
  const rows = await balancesOf(db).execute({ chainId, address });
  return new Map(rows.map(({ symbol, base, vesting }) => [symbol, { base, vesting }]));
}

/** Keeps what the chain said: an older answer never replaces a newer one. */
export async function writeBalances(
  db: Executor,
  chainId: string,
  address: string,
  balances: readonly ChainBalance[],
  { readAt, height }: ReadPoint,
): Promise<void> {
  if (balances.length === 0) return;
  await db
    .insert(chainBalances)
    .values(
      balances.map(({ symbol, base, spendable }) => {
        return { chainId, address, symbol, base, vesting: base - spendable, readAt, height };
      }),
    )
    .onConflictDoUpdate({
      target: [chainBalances.chainId, chainBalances.address, chainBalances.symbol],
      set: {
        base: sql`excluded.base`,
        vesting: sql`excluded.vesting`,
        readAt: sql`excluded.read_at`,
        height: sql`excluded.height`,
      },
      setWhere: isNotOlder(chainBalances),
    });
}
