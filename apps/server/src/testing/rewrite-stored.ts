import type { MoneyTest } from './create-money-test';

/** Runs a statement past the triggers, as the owner of the tables can. */
async function runPastTriggers({ deps }: MoneyTest, text: string, values: string[]): Promise<void> {
  const client = await deps.db.$client.connect();
  try {
    await client.query('set session_replication_role = replica');
    await client.query(text, values);
  } finally {
    await client.query('reset session_replication_role');
    client.release();
  }
}

/** Changes one field of the stored intent of a transfer. */
export const rewriteIntent = (test: MoneyTest, id: string, field: string, value: string) =>
  runPastTriggers(
    test,
    'update transfers set intent = jsonb_set(intent, array[$2], to_jsonb($3::text)) where id = $1',
    [id, field, value],
  );

/** Changes one field of the stored fee of a held transfer. */
export const rewriteHeldFee = (test: MoneyTest, id: string, field: string, value: string) =>
  runPastTriggers(
    test,
    'update held_signatures set fee = jsonb_set(fee, array[$2], to_jsonb($3::text)) where transfer_id = $1',
    [id, field, value],
  );
