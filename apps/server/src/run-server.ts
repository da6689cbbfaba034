import { setTimeout as delay } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { measureChains } from './modules/chains';
import { measureReconciliation } from './modules/indexing';
import { watchCanaries } from './modules/releases';
import { requirePeppers } from './modules/wallets';
import { buildApp } from './app';
import { SECOND } from './platform/clock';
import { ConfigError, loadConfig } from './config/config';
import { closeDeps, createDeps, type ServerDeps } from './deps';
import { migrate } from './platform/db/migrate';
import { warnOfRole } from './platform/db/warn-of-role';
import { surviveDatabaseLoss } from './platform/db/database-errors';
import { drain } from './http/drain';
import { startWorker } from './worker';
import { startMetrics } from './platform/metrics/start-metrics';
import { signerEntry } from './signer/signer-entry';
import { signerRestrictions } from './signer/signer-restrictions';

const ROLES = ['api', 'worker', 'all'];
/** Longer than the limits of the requests in flight (7 s), the last metrics (2 s) and the last records of OTLP (2 s) together. */
const HARD_LIMIT_MS = 18_000;

async function main(overrides: Partial<ServerDeps>): Promise<void> {
  const { role, migrate: migrateOnly } = parseArgs({
    options: { role: { type: 'string', default: 'all' }, migrate: { type: 'boolean', default: false } },
  }).values;
  if (!ROLES.includes(role)) throw new Error(`--role must be one of ${ROLES.join(', ')}`);
  const deps = await createDeps(loadConfig(), overrides);
  const { config, logger } = deps;
  surviveDatabaseLoss(logger);
  await migrate(deps.directDb, logger);
  await requirePeppers(deps.db, deps.signer.pepperIds);
  if (migrateOnly) return closeDeps(deps);
  await warnOfRole(deps.db, logger);

  const worker = role === 'api' ? undefined : await startWorker(deps);
  const stopWatching = role === 'api' ? undefined : watchCanaries(deps);
  if (worker) {
    let running = true;
    void worker.runner.promise
      .catch((err: unknown) => {
        logger.error({ err }, 'worker stopped');
        // End a worker process: it has no health check, so a supervisor notices only its exit.
        if (role === 'worker') process.kill(process.pid, 'SIGTERM');
      })
      .finally(() => (running = false));
    deps.workerRuns = () => running;
  }
  const { command: _, ...restrictions } = signerRestrictions(signerEntry().file);
  logger.info(restrictions, 'restrictions of the signer process');
  // This request starts the signer before the first transfer needs it.
  if (role !== 'worker') void deps.signer.ask('faucetAddresses', {}).catch(() => undefined);
  const app = await buildApp(deps);
  if (role !== 'worker') await app.listen({ host: config.HOST, port: config.PORT });
  const measured = await startMetrics(deps, async () => {
    await Promise.all([measureChains(deps), measureReconciliation(deps)]);
  });
  logger.info(role === 'worker' ? { role } : { role, port: config.PORT }, 'ready');

  const stop = async (signal: string) => {
    logger.info({ signal }, 'stopping');
    const drainDelay = role === 'worker' ? 0 : config.DRAIN_DELAY_SECONDS * SECOND;
    setTimeout(() => process.exit(1), drainDelay + HARD_LIMIT_MS).unref();
    await drain(app, () => delay(drainDelay));
    await worker?.chainLoops.stop();
    await stopWatching?.();
    await worker?.runner.stop();
    await measured?.close();
    await closeDeps(deps);
  };
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => void stop(signal));
}

export function runServer(overrides: Partial<ServerDeps> = {}): void {
  main(overrides).catch((error: unknown) => {
    // The logger may not exist yet.
    const text =
      error instanceof ConfigError ? error.message : error instanceof Error ? error.stack : String(error);
    process.stderr.write(`${text}\n`);
    process.exitCode = 1;
    setTimeout(() => process.exit(1), 200).unref();
  });
}
