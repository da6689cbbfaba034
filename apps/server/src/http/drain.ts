import { setTimeout as delay } from 'node:timers/promises';
import type { App } from './app-types';

const LIMIT_MS = 7000;
const STEP_MS = 25;

declare module 'fastify' {
  interface FastifyInstance {
    /** Answers being made now; event streams, which never end by themselves, are not counted. */
    openAnswers: { count: number };
    /** Whether the process ends: `/health/ready` answers 503, and no new requests should come. */
    draining: { on: boolean };
  }
}

/** Counts the requests in flight, so that `drain` knows when the last answer has left. */
export function registerDrain(app: App): void {
  const open = { count: 0 };
  app.decorate('openAnswers', open);
  app.decorate('draining', { on: false });
  app.addHook('onRequest', (request, reply, done) => {
    if (!request.headers.accept?.includes('text/event-stream')) {
      open.count += 1;
      reply.raw.once('close', () => (open.count -= 1));
    }
    done();
  });
}

/**
 * Reports not ready, and still serves during `pause`: a load balancer needs that long to stop sending requests. Then takes no
 * new connections, lets the responses in flight finish, and closes the rest (event streams).
 */
export async function drain(app: App, pause: () => Promise<unknown>): Promise<void> {
  app.draining.on = true;
  await pause();
  app.server.close();
  const until = Date.now() + LIMIT_MS;
  while (app.openAnswers.count > 0 && Date.now() < until) await delay(STEP_MS);
  await app.close();
}
