import type { ChainStakes } from '@tessera/chains';
import { and, eq, sql } from 'drizzle-orm';

import type { Executor } from '../db/database';
import { chainStakes } from './indexers.table';

/** What an address has staked as last read from the chain; undefined while it never was. */
export async function readStakes(
  db: Executor,
  chainId: string,
  address: string,
): Promise<ChainStakes | undefined> {
  const [row] = await db
    .select()
    .from(chainStakes)
    .where(and(eq(chainStakes.chainId, chainId), eq(chainStakes.address, address)));
  return row;
}

/** Keeps what the chain said. `readAt` is when it was asked: an older answer never replaces a newer one. */
export async function writeStakes(
  db: Executor,
  { chainId, address }: { chainId: string; address: string },
  { symbol, staked, unbonding, rewards }: ChainStakes,
  readAt: Date,
): Promise<void> {
  await db
    .insert(chainStakes)
    .values({ chainId, address, symbol, staked, unbonding, rewards, readAt })
    .onConflictDoUpdate({
      target: [chainStakes.chainId, chainStakes.address],
      set: {
        staked: sql`excluded.staked`,
        unbonding: sql`excluded.unbonding`,
        rewards: sql`excluded.rewards`,
        readAt: sql`excluded.read_at`,
      },
      setWhere: sql`${chainStakes.readAt} <= excluded.read_at`,
    });
}
