import { grantApplication, migrateDatabase } from '@tessera/server/database';
import { type RunningService, type Supervised, supervise } from '@tessera/services';
import type { Report } from './report';
import type { ServiceContext } from './services/service-context';
import { databaseUrlOf, startDatabase } from './services/start-database';
import { startEthereumChain } from './services/start-ethereum-chain';
import { startMailCatcher } from './services/start-mail-catcher';
import { startOptioChain } from './services/start-optio-chain';
import { startServer } from './services/start-server';
import type { ServiceName } from './stack';
import { buildProjects } from './steps/build-projects';
import { publishReleases } from './steps/publish-releases';

interface BringUpParameters {
  readonly context: ServiceContext;
  /** Filled as each service starts, so that the caller can stop the services of a failed start. */
  readonly services: Map<ServiceName, Supervised>;
  readonly report: Report;
  readonly build: boolean;
  readonly serverEnvironment: () => NodeJS.ProcessEnv;
  readonly signal: AbortSignal | undefined;
}

/** Starts all services; independent ones start in parallel. */
export async function bringUp(parameters: BringUpParameters): Promise<void> {
  const { context, services, report, signal } = parameters;
  const service = (name: ServiceName, title: string, start: () => Promise<RunningService>) =>
    report.step(title, async () => {
      signal?.throwIfAborted();
      services.set(name, await supervise({ name: title, start, say: report.say }));
    });
  const build = parameters.build
    ? report.step('Builds (what changed)', () => buildProjects({ say: report.say, signal }))
    : Promise.resolve();

  const database = service('postgres', 'PostgreSQL', () => startDatabase(context)).then(() =>
    report.step('Migrations', async () => {
      await migrateDatabase(databaseUrlOf(context, 'tessera'));
      await grantApplication(databaseUrlOf(context, 'tessera'), context.secrets.applicationPassword);
    }),
  );
  const built = Promise.all([build, database]);
  await allSettledOrThrow([
    // Await `build` itself too: after a failed build no database may keep starting.
    build,
    database,
    service('mail', 'Mail catcher', () => startMailCatcher(context)),
    service('ethereum', 'Ethereum chain', () => startEthereumChain(context)),
    built.then(() => service('optio', 'Optio chain', () => startOptioChain(context))),
    built.then(() => report.step('Releases', () => publishReleases(context))),
  ]);
  await service('server', 'Server', () => startServer(context, parameters.serverEnvironment()));
}

/** Like Promise.all, but waits for all to settle, so that nothing still starts while the caller cleans up. */
async function allSettledOrThrow(work: readonly Promise<unknown>[]): Promise<void> {
  const results = await Promise.allSettled(work);
  const failed = results.find((result) => result.status === 'rejected');
  if (failed !== undefined) throw failed.reason;
}
