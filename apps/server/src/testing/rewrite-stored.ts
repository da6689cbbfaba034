import type { MoneyTest } from './create-money-test';

/** Disables triggers (except ENABLE ALWAYS), to simulate tampering with the database, or a restore of it. */
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

export const rewriteIntent = (test: MoneyTest, id: string, field: string, value: string) =>
  runPastTriggers(
    test,
    'update transfers set intent = jsonb_set(intent, array[$2], to_jsonb($3::text)) where id = $1',
    [id, field, value],
  );

export const rewriteHeldFee = (test: MoneyTest, id: string, field: string, value: string) =>
  runPastTriggers(
    test,
    'update held_signatures set fee = jsonb_set(fee, array[$2], to_jsonb($3::text)) where transfer_id = $1',
    [id, field, value],
  );

export const forgetSends = (test: MoneyTest, id: string) =>
  runPastTriggers(test, 'update transfer_attempts set sends = 0 where transfer_id = $1', [id]);

export const backdateTransfer = (test: MoneyTest, id: string, days: number) =>
  runPastTriggers(
    test,
    'update transfers set created_at = created_at - make_interval(days => $2::integer) where id = $1',
    [id, String(days)],
  );
