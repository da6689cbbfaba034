import { setTimeout as delay } from 'node:timers/promises';
import { connect, type NatsConnection, type Subscription } from '@nats-io/transport-node';
import { SECOND } from '../clock';
import type { Listener } from '../db/listener';
import { noticesOf, type Notice } from '../db/notice-messages';
import type { Relay } from '../db/notify';
import type { Logger } from '../logger';

export interface NatsRelay {
  readonly relay: Relay;
  /** Adds the notices that NATS carries for the followed users. `stop` also ends the connection to NATS. */
  extend(listener: Listener): Listener;
}

const RETRY_EVERY = 2 * SECOND;

const subjectOf = (userId: string) => `tessera.user.${userId}`;

/** Connects in the background and reconnects, because the server works without live events. */
export function createNatsRelay(eventsUrl: string, logger: Logger): NatsRelay {
  const handlers = new Set<(notice: Notice) => void>();
  const reconnects = new Set<() => void>();
  const followed = new Map<string, Subscription | undefined>();
  const stopped = new AbortController();
  let connection: NatsConnection | undefined;

  const subscribeTo = (userId: string) =>
    connection?.subscribe(subjectOf(userId), {
      callback: (error, message) => {
        if (error) return logger.warn({ err: error }, 'cannot receive events from NATS');
        for (const notice of noticesOf(message.string())) for (const handler of handlers) handler(notice);
      },
    });

  async function run(): Promise<void> {
    while (!stopped.signal.aborted) {
      try {
        connection = await connect(optionsOf(eventsUrl));
        for (const userId of followed.keys()) followed.set(userId, subscribeTo(userId));
        for (const handler of reconnects) handler();
        if (stopped.signal.aborted) return await connection.close();
        for await (const { type } of connection.status()) {
          if (type === 'disconnect') logger.warn('lost the connection to NATS');
          if (type === 'reconnect') for (const handler of reconnects) handler();
        }
      } catch (err) {
        logger.warn({ err }, 'cannot connect to NATS yet');
      }
      await delay(RETRY_EVERY, undefined, { signal: stopped.signal }).catch(() => undefined);
    }
  }
  const running = run();

  return {
    relay(userId, text) {
      try {
        connection?.publish(subjectOf(userId), text);
      } catch (err) {
        // The transaction of the message has committed, so its caller must not fail.
        logger.warn({ err }, 'failed to publish an event by NATS');
      }
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
