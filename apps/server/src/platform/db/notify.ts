import { sql } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { messagesOf, type Message, type Notice } from './notice-messages';

export const CHANNEL = 'tessera';

type Executor = Pick<NodePgDatabase, 'execute'>;

/** Carries a message about one user outside PostgreSQL, without a guarantee that it arrives. */
export type Relay = (userId: string, text: string) => void;

/** Receivers of the notices of open transactions, and of databases with a relay. */
const receivers = new WeakMap<Executor, (notices: readonly Notice[]) => unknown>();

/** Delivers the notices only after `tx` commits. */
export async function notify(tx: Executor, ...notices: Notice[]): Promise<void> {
  const receive = receivers.get(tx);
  await (receive ? receive(notices) : publish(tx, notices));
}

/** Makes the relay carry the messages of `notify` that are about one user. */
export function relayNotices(db: Executor, relay: Relay): void {
  receivers.set(db, async (notices) => send(await publish(db, notices, relay), relay));
}

/**
 * Runs a transaction and publishes its notices together at its end, so that each user gets one message.
 * @returns also a function that relays the messages; call it after the commit
 */
export async function holdNotices<Tx extends Executor, Result>(
  tx: Tx,
  run: (tx: Tx) => Promise<Result>,
  relay: Relay | undefined,
): Promise<{ result: Result; afterCommit: () => void }> {
  const batch: Notice[] = [];
  receivers.set(tx, (notices) => batch.push(...notices));
  const result = await run(tx);
  receivers.delete(tx);
  const relayed = await publish(tx, batch, relay);
  return { result, afterCommit: () => send(relayed, relay) };
}

function send(messages: readonly Message[], relay: Relay | undefined): void {
  for (const { userId, text } of messages) if (userId !== undefined) relay?.(userId, text);
}

/** @returns the messages that the relay must carry */
async function publish(tx: Executor, notices: readonly Notice[], relay?: Relay): Promise<Message[]> {
  const messages = messagesOf(notices);
  const isRelayed = ({ userId }: Message) => relay !== undefined && userId !== undefined;
  const own = messages.filter((message) => !isRelayed(message)).map(({ text }) => text);
  if (own.length > 0)
    await tx.execute(
      sql`select pg_notify(${CHANNEL}, text) from json_array_elements_text(${JSON.stringify(own)}::json) as text`,
    );
  return messages.filter(isRelayed);
}
