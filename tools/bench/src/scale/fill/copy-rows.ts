import type { Client } from 'pg';

/** Copies the rows of a table that `where` selects, unless the other database has them. */
export async function copyRows(
  from: Client,
  to: Client,
  table: string,
  where = 'true',
  values: readonly string[] = [],
): Promise<void> {
  const { rows } = await from.query<{ rows: string | null }>(
    `select jsonb_agg(to_jsonb(${table}))::text as rows from ${table} where ${where}`,
    [...values],
  );
  await to.query(
    `insert into ${table} select * from jsonb_populate_recordset(null::${table}, $1::jsonb) on conflict do nothing`,
    [rows[0]?.rows ?? '[]'],
  );
}
