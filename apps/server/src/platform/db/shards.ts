import { sql, type SQL, type SQLWrapper } from 'drizzle-orm';

/** The accounts of a chain are in 4 shards, which several workers can process at the same time. */
export const SHARDS: readonly number[] = [0, 1, 2, 3];

/**
 * Condition that an account is in the shard; undefined for all shards. The negated form keeps the plan of a query without
 * shards: PostgreSQL estimates that it omits few rows, but that an equality selects few, and would read more to find them.
 */
export function inShard(address: SQLWrapper, shard: number | undefined): SQL | undefined {
  if (shard === undefined) return undefined;
  const others = SHARDS.filter((one) => one !== shard);
  return sql`${shardOf(address)} <> all(${sql.param(others)}::integer[])`;
}

/** The hash may differ between versions of PostgreSQL, because no row stores it. */
export const shardOf = (address: SQLWrapper): SQL<number> =>
  sql<number>`(hashtext(${address}) & ${sql.raw(String(SHARDS.length - 1))})`;
