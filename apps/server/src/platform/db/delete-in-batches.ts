import { sql, type SQL } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Database } from './database';

/** Rows of one DELETE, so that its locks are short. */
const BATCH = 1000;

/** Deletes matching rows in batches, each in a transaction of its own. */
export async function deleteInBatches(db: Database, table: PgTable, where: SQL | undefined): Promise<void> {
  for (let deleted = BATCH; deleted === BATCH;) {
    const part = sql`(select ctid from ${table} where ${where} limit ${BATCH})`;
    // `in` would join the whole table; an array of row addresses is read directly.
    const { rowCount } = await db.delete(table).where(sql`ctid = any(array${part})`);
    deleted = rowCount ?? 0;
  }
}
