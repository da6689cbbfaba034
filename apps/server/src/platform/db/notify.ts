import { sql } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { afterCommit } from './on-commit';
import { isAboutUser, messagesOf, type Message, type Notice, type UserMessage } from './notice-messages';

export const CHANNEL = 'tessera';

type Executor = Pick<NodePgDatabase, 'execute'>;

/** Carries messages about one user instead of PostgreSQL. */
export interface Relay {
  /** Whether the relay can carry messages now. If not, PostgreSQL carries them with the transaction. */
  isUp(): boolean;
  /** Calls `fallback` if the messages may not have arrived. Does not reject. */
  carry(messages: readonly UserMessage[], fallback: () => Promise<void>): Promise<void>;
}

/** Receivers of the notices of open transactions, and of databases with a relay. */
const receivers = new WeakMap<Executor, (notices: readonly Notice[]) => unknown>();

/** Delivers the notices only after `tx` commits. */
export async function notify(tx: Executor, ...notices: Notice[]): Promise<void> {
  const receive = receivers.get(tx);
  await (receive ? receive(notices) : publish(tx, messagesOf(notices)));
}

/** Makes the relay carry the messages of `notify` that are about one user. */
export function relayNotices(db: Executor, relay: Relay): void {
  receivers.set(db, async (notices) => carry(db, await publish(db, messagesOf(notices), relay), relay));
}

/** Runs a transaction and publishes its notices together at its end, so that each user gets one message. */
export async function holdNotices<Tx extends Executor, Result>(
  db: Executor,
  tx: Tx,
  run: (tx: Tx) => Promise<Result>,
  relay: Relay | undefined,
): Promise<Result> {
  const batch: Notice[] = [];
  receivers.set(tx, (notices) => batch.push(...notices));
  const result = await run(tx);
  receivers.delete(tx);
  const relayed = await publish(tx, messagesOf(batch), relay);
  afterCommit(tx, () => carry(db, relayed, relay));
  return result;
}

/** The caller does not wait, because its change has committed. */
function carry(db: Executor, messages: readonly UserMessage[], relay: Relay | undefined): void {
  if (messages.length > 0) void relay?.carry(messages, async () => void (await publish(db, messages)));
}

/** @returns the messages that the relay must carry */
async function publish(tx: Executor, messages: readonly Message[], relay?: Relay): Promise<UserMessage[]> {
  const relayed = relay?.isUp() === true ? messages.filter(isAboutUser) : [];
  const own = relayed.length === 0 ? messages : messages.filter((message) => !isAboutUser(message));
  const texts = own.map(({ text }) => text);
  if (texts.length > 0)
    await tx.execute(
      sql`select pg_notify(${CHANNEL}, text) from json_array_elements_text(${JSON.stringify(texts)}::json) as text`,
    );
  return relayed;
}
