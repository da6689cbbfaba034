import { setTimeout as delay } from 'node:timers/promises';
import { connect, type NatsConnection, type Subscription } from '@nats-io/transport-node';
import { SECOND } from '../clock';
import type { Listener } from '../db/listener';
import { noticesOf, type Notice, type UserMessage } from '../db/notice-messages';
import type { Relay } from '../db/notify';
import type { Logger } from '../logger';

export interface NatsRelay {
  readonly relay: Relay;
  /** Adds the notices that NATS carries for the followed users. `stop` also ends the connection to NATS. */
  extend(listener: Listener): Listener;
}

const RETRY_EVERY = 2 * SECOND;
/** The connection fails after two missed heartbeats. */
const HEARTBEAT_MS = 3 * SECOND;

const subjectOf = (userId: string) => `tessera.user.${userId}`;

/** Connects in the background and reconnects, because the server works without live events. */
export function createNatsRelay(eventsUrl: string, logger: Pick<Logger, 'warn'>): NatsRelay {
  const handlers = new Set<(notice: Notice) => void>();
  const reconnects = new Set<() => void>();
  const followed = new Map<string, Subscription | undefined>();
  const stopped = new AbortController();
  let connection: NatsConnection | undefined;
  let up = false;

  function subscribeTo(userId: string): Subscription | undefined {
    // `run` subscribes when it has connected again.
    if (connection === undefined || connection.isClosed()) return undefined;
    return connection.subscribe(subjectOf(userId), {
      callback: (error, message) => {
        if (error) return logger.warn({ err: error }, 'cannot receive events from NATS');
        for (const notice of noticesOf(message.string())) for (const handler of handlers) handler(notice);
      },
    });
  }

  function connected(): void {
    up = !stopped.signal.aborted;
    for (const handler of reconnects) handler();
  }

  /** Resolves when NATS has received the messages. */
  async function send(messages: readonly UserMessage[]): Promise<void> {
    if (connection === undefined || !up) throw new Error('There is no connection to NATS.');
    for (const { userId, text } of messages) connection.publish(subjectOf(userId), text);
    await connection.flush();
  }

  async function run(): Promise<void> {
    while (!stopped.signal.aborted) {
      try {
        connection = await connect(optionsOf(eventsUrl));
        for (const userId of followed.keys()) followed.set(userId, subscribeTo(userId));
        connected();
        if (stopped.signal.aborted) return await connection.close();
        for await (const { type } of connection.status()) {
          if (type === 'disconnect') {
            up = false;
            logger.warn('lost the connection to NATS');
          }
          if (type === 'reconnect') connected();
        }
      } catch (err) {
        logger.warn({ err }, 'cannot connect to NATS yet');
      }
      up = false;
      await delay(RETRY_EVERY, undefined, { signal: stopped.signal }).catch(() => undefined);
    }
  }
  const running = run();

  return {
    relay: {
      isUp: () => up,
      async carry(messages, fallback) {
        try {
          await send(messages).catch(async (err: unknown) => {
            logger.warn({ err }, 'NATS may have lost events');
            await fallback();
          });
        } catch (err) {
          logger.warn({ err }, 'failed to publish events');
        }
      },
    },
    extend: (listener) => ({
      ...listener,
      subscribe: (handler) => both(listener.subscribe(handler), add(handlers, handler)),
      onReconnect: (handler) => both(listener.onReconnect(handler), add(reconnects, handler)),
      follow(userId) {
        followed.set(userId, subscribeTo(userId));
        return () => {
          followed.get(userId)?.unsubscribe();
          followed.delete(userId);
        };
      },
      async stop() {
        await listener.stop();
        stopped.abort();
        up = false;
        await connection?.close();
        await running;
      },
    }),
  };
}

function optionsOf(eventsUrl: string) {
  const { protocol, host, username, password } = new URL(eventsUrl);
  const account = { user: decodeURIComponent(username), pass: decodeURIComponent(password) };
  return {
    servers: host,
    name: 'tessera',
    maxReconnectAttempts: -1,
    pingInterval: HEARTBEAT_MS,
    ...(username === '' ? {} : account),
    ...(protocol === 'tls:' ? { tls: {} } : {}),
  };
}

function add<Item>(set: Set<Item>, item: Item): () => void {
  set.add(item);
  return () => void set.delete(item);
}

const both = (one: () => void, other: () => void) => () => {
  one();
  other();
};
