import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import type { Logger } from '../logger';
import { listenWithHeartbeat } from './heartbeat';
import { noticesOf, type Notice } from './notice-messages';
import { CHANNEL } from './notify';

export interface Listener {
  subscribe(handler: (notice: Notice) => void): () => void;
  /** Calls the handler when the connection is lost, because notices are missed until the listener has reconnected. */
  onGap(handler: () => void): () => void;
  /** Calls the handler when the listener hears notices again. */
  onReconnect(handler: () => void): () => void;
  /** Receives the notices of a user that a relay carries, until the returned function is called. */
  follow(userId: string): () => void;
  isUp(): boolean;
  stop(): Promise<void>;
}

const CONNECTS_WITHIN_MS = 5000;
export const HEARTBEAT_MS = 3000;

/**
 * Reconnects with backoff, also when the connection misses its heartbeats. Resolves after the first attempt to connect,
 * even when this attempt failed.
 */
export async function createListener(databaseUrl: string, logger: Logger): Promise<Listener> {
  const handlers = new Set<(notice: Notice) => void>();
  const gaps = new Set<() => void>();
  const reconnects = new Set<() => void>();
  const stopped = new AbortController();
  let client: pg.Client | undefined;
  let up = false;
  let retrying: Promise<void> | undefined;

  async function connect(): Promise<void> {
    const next = new pg.Client({
      connectionString: databaseUrl,
      connectionTimeoutMillis: CONNECTS_WITHIN_MS,
      keepAlive: true,
      application_name: 'tessera-listen',
    });
    client = next;
    next.on('error', (err) => logger.warn({ err }, 'listening connection failed'));
    next.on('end', () => {
      if (client !== next || !up || stopped.signal.aborted) return;
      up = false;
      for (const handler of gaps) handler();
      retrying = reconnect();
    });
    next.on('notification', ({ channel, payload }) => {
      if (channel !== CHANNEL) return;
      for (const notice of noticesOf(payload)) for (const handler of handlers) handler(notice);
    });
    try {
      await next.connect();
      await listenWithHeartbeat(next, CHANNEL, HEARTBEAT_MS);
    } catch (err) {
      void next.end().catch(() => undefined);
      throw err;
    }
    up = !stopped.signal.aborted;
    if (up) for (const handler of reconnects) handler();
  }

  async function reconnect(): Promise<void> {
    for (let wait = 100; !stopped.signal.aborted; wait = Math.min(wait * 2, 5000)) {
      await delay(wait, undefined, { signal: stopped.signal }).catch(() => undefined);
      if (stopped.signal.aborted) return;
      try {
        return await connect();
      } catch (err) {
        logger.warn({ err }, 'cannot listen to the database yet');
      }
    }
  }

  await connect().catch(() => void (retrying = reconnect()));
  const add = <Handler>(set: Set<Handler>, handler: Handler) => {
    set.add(handler);
    return () => void set.delete(handler);
  };
  return {
    subscribe: (handler) => add(handlers, handler),
    onGap: (handler) => add(gaps, handler),
    onReconnect: (handler) => add(reconnects, handler),
    // PostgreSQL delivers the notices of all users.
    follow: () => () => undefined,
    isUp: () => up,
    stop: async () => {
      stopped.abort();
      up = false;
      await client?.end();
      await retrying;
    },
  };
}
