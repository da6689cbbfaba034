import { grantApplication } from './postgres/grant-application';
import { migrateDatabase } from './postgres/migrate-database';
import type { RunningService } from './processes/start-service';
import { type Supervised, supervise } from './processes/supervise';
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
  /** Each service is put in here as soon as it runs, so that the caller can end what a failed start leaves. */
  readonly services: Map<ServiceName, Supervised>;
  readonly report: Report;
  readonly build: boolean;
  readonly serverEnvironment: () => NodeJS.ProcessEnv;
  readonly signal: AbortSignal | undefined;
}

/** Brings every part up; what does not need another part starts at the same time. */
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
    // For themselves too: a build that fails must not leave a database behind that is still starting.
    build,
    database,
    service('mail', 'Mail catcher', () => startMailCatcher(context)),
    service('ethereum', 'Ethereum chain', () => startEthereumChain(context)),
    built.then(() => service('optio', 'Optio chain', () => startOptioChain(context))),
    built.then(() => report.step('Releases', () => publishReleases(context))),
  ]);
  await service('server', 'Server', () => startServer(context, parameters.serverEnvironment()));
}

/** Like Promise.all, but waits for the others too: none may go on starting while the caller clears up. */
async function allSettledOrThrow(work: readonly Promise<unknown>[]): Promise<void> {
  const results = await Promise.allSettled(work);
  const failed = results.find((result) => result.status === 'rejected');
  if (failed !== undefined) throw failed.reason;
}
