import { setTimeout as delay } from 'node:timers/promises';
import type { App } from './app-types';

const LIMIT_MS = 7000;
const STEP_MS = 25;

declare module 'fastify' {
  interface FastifyInstance {
    /** Answers being made now; event streams, which never end by themselves, are not counted. */
    openAnswers: { count: number };
  }
}

/** Counts the requests in flight, so that `drain` knows when the last answer has left. */
export function registerDrain(app: App): void {
  const open = { count: 0 };
  app.decorate('openAnswers', open);
  app.addHook('onRequest', (request, reply, done) => {
    if (!request.headers.accept?.includes('text/event-stream')) {
      open.count += 1;
      reply.raw.once('close', () => (open.count -= 1));
    }
    done();
  });
}

/** Takes no new connections, lets the answers in flight leave, then closes what is left (event streams). */
export async function drain(app: App): Promise<void> {
  app.server.close();
  const until = Date.now() + LIMIT_MS;
  while (app.openAnswers.count > 0 && Date.now() < until) await delay(STEP_MS);
  await app.close();
}
