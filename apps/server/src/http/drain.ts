import { setTimeout as delay } from 'node:timers/promises';
import type { App } from './app-types';

const LIMIT_MS = 7000;
const STEP_MS = 25;

export function registerDrain(app: App): void {
  const open = { count: 0 };
  app.decorate('openAnswers', open);
  app.decorate('draining', { on: false });
  app.addHook('onRequest', ({ headers }, reply, done) => {
    if (headers.accept?.includes('text/event-stream')) return done();
    open.count += 1;
    reply.raw.once('close', () => (open.count -= 1));
    done();
  });
}

/**
 * During `pause`, other routes still work, but the readiness check responds 503, so that the load balancer stops
 * sending requests. Event streams close last, after all other responses or LIMIT_MS.
 */
export async function drain(app: App, pause: () => Promise<unknown>): Promise<void> {
  app.draining.on = true;
  await pause();
  app.server.close();
  const until = Date.now() + LIMIT_MS;
  while (app.openAnswers.count > 0 && Date.now() < until) await delay(STEP_MS);
  await app.close();
}
