import type { MigrationMeta } from 'drizzle-orm/migrator';
import type { ClientBase } from 'pg';

/** Whether the file of a migration starts with `-- No transaction`, as CREATE INDEX CONCURRENTLY requires. */
export const runsWithoutTransaction = ({ sql: [first = ''] }: MigrationMeta): boolean =>
  /^-- No transaction\b/.test(first);

/**
 * Runs a migration statement by statement. If a statement fails, the next attempt runs all of them again, so each one
 * must be repeatable.
 * @param client without time limits. These statements wait for transactions, but do not block them
 */
export async function runWithoutTransaction(client: ClientBase, { sql, hash, folderMillis }: MigrationMeta) {
  for (const statement of sql) {
    const [, index] = /^CREATE (?:UNIQUE )?INDEX CONCURRENTLY IF NOT EXISTS "(\w+)"/m.exec(statement) ?? [];
    if (index !== undefined) await dropInvalid(client, index);
    await client.query(statement);
  }
  await client.query('insert into drizzle.__drizzle_migrations (hash, created_at) values ($1, $2)', [
    hash,
    folderMillis,
  ]);
}

/** An interrupted build leaves an invalid index, which `IF NOT EXISTS` would keep. */
async function dropInvalid(client: ClientBase, index: string): Promise<void> {
  const { rowCount } = await client.query(
    'select from pg_index where indexrelid = to_regclass($1) and not indisvalid',
    [index],
  );
  if (rowCount !== 0) await client.query(`drop index concurrently "${index}"`);
}
