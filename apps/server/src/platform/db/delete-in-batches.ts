import { sql, type SQL } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Database } from './database';

/** A small batch holds its locks only briefly. */
const BATCH = 1000;

export async function deleteInBatches(db: Database, table: PgTable, where: SQL | undefined): Promise<void> {
  for (let deleted = BATCH; deleted === BATCH;) {
    const part = sql`(select ctid from ${table} where ${where} limit ${BATCH})`;
    // With `in`, PostgreSQL would join the whole table; `any(array …)` reads only the selected rows.
    const { rowCount } = await db.delete(table).where(sql`ctid = any(array${part})`);
    deleted = rowCount ?? 0;
  }
}
