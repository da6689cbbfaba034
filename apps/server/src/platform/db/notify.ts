import { sql } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { messagesOf, type Notice } from './notice-messages';

export const CHANNEL = 'tessera';

type Executor = Pick<NodePgDatabase, 'execute'>;

/** Notices of the transactions that are open, until their end. */
const held = new WeakMap<Executor, Notice[]>();

/** PostgreSQL delivers the notices only after `tx` commits. */
export async function notify(tx: Executor, ...notices: Notice[]): Promise<void> {
  const batch = held.get(tx);
  if (batch) batch.push(...notices);
  else await publish(tx, notices);
}

/** Runs a transaction and publishes its notices together at its end, so that each user gets one message. */
export async function holdNotices<Tx extends Executor, Result>(
  tx: Tx,
  run: (tx: Tx) => Promise<Result>,
): Promise<Result> {
  const batch: Notice[] = [];
  held.set(tx, batch);
  const result = await run(tx);
  held.delete(tx);
  await publish(tx, batch);
  return result;
}

async function publish(tx: Executor, notices: readonly Notice[]): Promise<void> {
  if (notices.length === 0) return;
  const messages = JSON.stringify(messagesOf(notices));
  await tx.execute(
    sql`select pg_notify(${CHANNEL}, message) from json_array_elements_text(${messages}::json) as message`,
  );
}
