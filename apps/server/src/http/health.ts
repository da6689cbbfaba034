import * as v from 'valibot';
import type { App } from './app-types';
import { isMigrated } from '../platform/db/migrate';
import type { PlatformDeps } from '../platform/deps';

const Live = v.object({ status: v.literal('ok') });
const State = v.picklist(['ok', 'down', 'none']);
const Ready = v.object({
  status: v.picklist(['ok', 'down', 'draining']),
  checks: v.object({ database: State, migrations: State, worker: State }),
});

async function check(deps: PlatformDeps): Promise<v.InferOutput<typeof Ready>['checks']> {
  const worker = deps.workerRuns === undefined ? 'none' : deps.workerRuns() ? 'ok' : 'down';
  try {
    return { database: 'ok', migrations: (await isMigrated(deps.db)) ? 'ok' : 'down', worker };
  } catch {
    return { database: 'down', migrations: 'none', worker };
  }
}

export function registerHealth(app: App, deps: PlatformDeps): void {
  const options = { exposeHeadRoute: true, config: { access: 'public' } } as const;
  app.get('/health/live', { ...options, schema: { response: { 200: Live } } }, () => ({
    status: 'ok' as const,
  }));
  const schema = { response: { 200: Ready, 503: Ready } };
  app.get('/health/ready', { ...options, schema }, async (_request, reply) => {
    const checks = await check(deps);
    const works = Object.values(checks).includes('down') ? 'down' : 'ok';
    const status = app.draining.on ? 'draining' : works;
    return reply.code(status === 'ok' ? 200 : 503).send({ status, checks });
  });
}
