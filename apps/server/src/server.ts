import { parseArgs } from 'node:util';
import { buildApp } from './app';
import { ConfigError, loadConfig } from './config';
import { closeDeps, createDeps } from './deps';
import { migrate } from './db/migrate';
import { surviveDatabaseLoss } from './db/survive-database-loss';
import { drain } from './drain';
import { createTasks } from './jobs/tasks';
import { startWorker } from './jobs/worker';
import { startLedgerWorker } from './ledger-worker';
import { watchCanaries } from './releases/canary-watch';
import { serveMetrics } from './metrics/serve-metrics';
import { assertPeppers } from './wallets/vault/assert-peppers';

const ROLES = ['api', 'worker', 'all'] as const;
const HARD_LIMIT_MS = 10_000;

function readArguments() {
  const { values } = parseArgs({
    options: { role: { type: 'string', default: 'all' }, migrate: { type: 'boolean', default: false } },
  });
  const role = ROLES.find((name) => name === values.role);
  if (role === undefined) throw new Error(`--role must be one of ${ROLES.join(', ')}`);
  return { role, migrateOnly: values.migrate };
}

async function main(): Promise<void> {
  const { role, migrateOnly } = readArguments();
  const deps = await createDeps(loadConfig());
  const { config, logger } = deps;
  surviveDatabaseLoss(logger);
  await migrate(deps.db);
  await assertPeppers(deps.db, config);
  if (migrateOnly) return closeDeps(deps);

  const runner = role === 'api' ? undefined : await startWorker(deps, createTasks(deps));
  const chainLoops = role === 'api' ? undefined : await startLedgerWorker(deps);
  const stopWatching = role === 'api' ? undefined : watchCanaries(deps);
  if (runner) {
    let running = true;
    void runner.promise.then(
      () => (running = false),
      (err: unknown) => {
        running = false;
        logger.error({ err }, 'worker stopped');
        // It listens nowhere: only its end tells whoever watches it.
        if (role === 'worker') process.kill(process.pid, 'SIGTERM');
      },
    );
    deps.workerRuns = () => running;
  }
  // The first person to confirm a transfer should not wait for the signer to start.
  if (role !== 'worker') void deps.signer.ask('faucetAddresses', {}).catch(() => undefined);
  const app = await buildApp(deps);
  if (role !== 'worker') {
    await app.listen({ host: config.HOST, port: config.PORT });
  }
  const measured =
    config.METRICS_PORT === undefined ? undefined : await serveMetrics(deps, config.METRICS_PORT);
  logger.info(role === 'worker' ? { role } : { role, port: config.PORT }, 'ready');

  const stop = async (signal: string) => {
    logger.info({ signal }, 'stopping');
    setTimeout(() => process.exit(1), HARD_LIMIT_MS).unref();
    await drain(app);
    await measured?.close();
    await chainLoops?.stop();
    await stopWatching?.();
    await runner?.stop();
    await closeDeps(deps);
  };
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => void stop(signal));
}

main().catch((error: unknown) => {
  // The logger may not exist yet; a wrong configuration is told in plain words, without a stack.
  const text =
    error instanceof ConfigError ? error.message : error instanceof Error ? error.stack : String(error);
  process.stderr.write(`${text}\n`);
  process.exitCode = 1;
  setTimeout(() => process.exit(1), 200).unref();
});
