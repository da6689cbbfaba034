import { sql, type SQL } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Database } from './database';

/** Rows per DELETE. A small batch holds its locks only briefly. */
const BATCH = 1000;

/** Not for a partitioned table, in which several rows can have the same `ctid`. */
export async function deleteInBatches(db: Database, table: PgTable, where: SQL | undefined): Promise<void> {
  for (let deleted = BATCH; deleted === BATCH;) {
    const part = sql`(select ctid from ${table} where ${where} limit ${BATCH})`;
    // `any(array …)` reads only the selected rows. With `in (select …)`, PostgreSQL would scan the whole table.
    const { rowCount } = await db.delete(table).where(sql`ctid = any(array${part})`);
    deleted = rowCount ?? 0;
  }
}
