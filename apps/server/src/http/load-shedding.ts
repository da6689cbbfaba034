import type { FastifyRequest } from 'fastify';
import type { PlatformDeps } from '../platform/deps';
import { unavailable } from '../platform/errors';
import type { App } from './app-types';

/** Share of DATABASE_QUEUE from which requests are rejected. */
const BACKGROUND = 0.25;
const ORDINARY = 0.5;

/**
 * Responds 503 while too many statements wait for a database connection. Background requests are rejected first and
 * changes to a wallet last, when the queue itself is full.
 */
export function registerLoadShedding(app: App, { db, config }: Pick<PlatformDeps, 'db' | 'config'>): void {
  app.addHook('onRequest', (request, _reply, done) => {
    const filled = db.$client.waitingCount / config.DATABASE_QUEUE;
    if (filled >= limitOf(request)) done(unavailable());
    else done();
  });
}

function limitOf({ headers, method, routeOptions }: FastifyRequest): number {
  const isMoney = routeOptions.config.access === 'wallet-owner' && method !== 'GET';
  // The readiness check measures the database itself.
  if (isMoney || !routeOptions.url?.startsWith('/api/')) return Infinity;
  return headers['x-background'] === '1' ? BACKGROUND : ORDINARY;
}
