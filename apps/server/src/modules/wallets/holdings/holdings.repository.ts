import { and, eq, gte, sql, type SQL } from 'drizzle-orm';

import type { Transaction } from '../../../platform/db/database';
import { chainBalances, chainStakes } from './holdings.table';

/** When a chain was asked, and the block that its answer is of, where it says so. */
export interface ReadPoint {
  readAt: Date;
  height: bigint | null;
}

/**
 * Whether the row that is about to be written is no older than the one that is there: by block where both name one, since a
 * node that is behind may answer later; otherwise by when the chain was asked.
 */
export const isNotOlder = ({ height, readAt }: typeof chainBalances | typeof chainStakes): SQL =>
  sql`case when ${height} is null or excluded.height is null then ${readAt} <= excluded.read_at
    else ${height} < excluded.height or (${height} = excluded.height and ${readAt} <= excluded.read_at) end`;

/** Blocks from here on are gone: what was read of them comes before anything that is read now. */
export async function clearHeightsFrom(tx: Transaction, chainId: string, from: bigint): Promise<void> {
  for (const table of [chainBalances, chainStakes])
    await tx
      .update(table)
      .set({ height: null })
      .where(and(eq(table.chainId, chainId), gte(table.height, from)));
}
