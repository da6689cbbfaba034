import { setTimeout as delay } from 'node:timers/promises';
import { LiveEvent } from '@tessera/contracts/notifications';
import pg from 'pg';
import * as v from 'valibot';
import type { Logger } from '../logger';
import { CHANNEL, type Notice } from './notify';

const NoticeShape = v.objectWithRest({ kind: LiveEvent.entries.kind }, v.optional(v.string()));

export interface Listener {
  subscribe(handler: (notice: Notice) => void): () => void;
  /** Calls the handler when the connection is lost, because notices are missed until the listener has reconnected. */
  onGap(handler: () => void): () => void;
  isUp(): boolean;
  stop(): Promise<void>;
}

const Payload = v.pipe(v.string(), v.parseJson(), NoticeShape);

/** Reconnects with backoff. Resolves after the first attempt to connect, even when this attempt failed. */
export async function createListener(databaseUrl: string, logger: Logger): Promise<Listener> {
  const handlers = new Set<(notice: Notice) => void>();
  const gaps = new Set<() => void>();
  const stopped = new AbortController();
  let client: pg.Client | undefined;
  let up = false;
  let retrying: Promise<void> | undefined;

  async function connect(): Promise<void> {
    const options = { connectionString: databaseUrl, keepAlive: true, application_name: 'tessera-listen' };
    const next = new pg.Client(options);
    next.on('error', (err) => logger.warn({ err }, 'listening connection failed'));
    next.on('end', () => {
      if (client !== next || stopped.signal.aborted) return;
      client = undefined;
      up = false;
      for (const handler of gaps) handler();
      retrying = reconnect();
    });
    next.on('notification', ({ payload }) => {
      const notice = v.safeParse(Payload, payload);
      if (notice.success) for (const handler of handlers) handler(notice.output);
    });
    await next.connect();
    await next.query(`listen ${CHANNEL}`);
    if (stopped.signal.aborted) return next.end();
    client = next;
    up = true;
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
    isUp: () => up,
    stop: async () => {
      stopped.abort();
      up = false;
      await client?.end();
      await retrying;
    },
  };
}
