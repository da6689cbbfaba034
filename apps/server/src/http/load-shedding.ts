import type { FastifyRequest } from 'fastify';
import type { PlatformDeps } from '../platform/deps';
import { overloaded } from '../platform/errors';
import type { App, Load } from './app-types';

/**
 * Share of DATABASE_QUEUE from which requests of a kind are rejected. A change is rejected only by the full queue. A read
 * waits in the queue for each of its statements, so a longer queue of reads would make them too slow to be of use.
 */
const REJECTED_FROM: Record<Load, number> = { background: 0.125, read: 0.25, quote: 0.5, change: Infinity };

/** Responds 503 while too many statements wait for a database connection. */
export function registerLoadShedding(app: App, { db, config }: Pick<PlatformDeps, 'db' | 'config'>): void {
  app.addHook('onRequest', (request, _reply, done) => {
    const filled = db.$client.waitingCount / config.DATABASE_QUEUE;
    if (filled >= REJECTED_FROM[loadOf(request)]) done(overloaded);
    else done();
  });
}

/**
 * A route whose `config.load` is missing changes something unless it is a GET, so that a new payment or session call is
 * never rejected early. Pages send the refresh of a session in the background too, so the header counts only for reads.
 */
export function loadOf({ headers, method, routeOptions: { url, config } }: FastifyRequest): Load {
  // The readiness check measures the database itself.
  if (!url?.startsWith('/api/')) return 'change';
  const load = config.load ?? (method === 'GET' ? 'read' : 'change');
  return load === 'read' && headers['x-background'] === '1' ? 'background' : load;
}
