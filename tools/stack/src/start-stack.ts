import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { bringUp } from './bring-up';
import { openDataFolder } from './data-folder';
import { endLeftovers } from './end-leftovers';
import type { Supervised } from '@tessera/services';
import { type Report, silentReport } from './report';
import { loadSecrets } from './secrets';
import { writeAddresses } from './write-addresses';
import { seedDemo } from './seed/seed-demo';
import { originOf } from './services/server-environment';
import { databaseUrlOf } from './services/start-database';
import { type RunningStack, type ServiceName, stopInOrder } from './stack';
import { lockStack } from './stack-lock';
import { assertPortsFree, freePorts, type StackPorts } from './stack-ports';
import { refreshStack } from './steps/refresh-stack';

export interface StartStackParameters {
  /** Default: a new temporary folder, deleted by `stop`. */
  readonly dataDir?: string;
  readonly ports: StackPorts | 'free';
  /** Create the demo accounts (default false). */
  readonly seed?: boolean;
  /** Build changed projects first (default true). */
  readonly build?: boolean;
  /** Variables that override the server's own. */
  readonly serverEnvironment?: NodeJS.ProcessEnv;
  readonly report?: Report;
  readonly signal?: AbortSignal;
}

/**
 * Starts database, chains, mail catcher and server, and publishes the builds. Resolves when the server is ready. Stops
 * leftovers of a killed stack on the same data folder first. If a step fails, stops all services.
 */
export async function startStack(parameters: StartStackParameters): Promise<RunningStack> {
  const { dataDir, seed = false, build = true, report = silentReport, signal } = parameters;
  const data = openDataFolder(dataDir ?? makeTemporaryFolder());
  const lock = await lockStack(data.run('stack'), report);
  const services = new Map<ServiceName, Supervised>();
  let serverEnvironment = parameters.serverEnvironment ?? {};
  const stop = async () => {
    lock.ending();
    await stopInOrder(services);
    lock.release();
    if (dataDir === undefined) rmSync(data.path, { recursive: true, force: true });
  };
  try {
    if (await endLeftovers(data)) report.say('Ended what an interrupted start had left');
    const ports = parameters.ports === 'free' ? await freePorts() : parameters.ports;
    await assertPortsFree(ports);
    const context = { data, ports, secrets: loadSecrets(data) };
    writeAddresses(context);
    const environment = () => serverEnvironment;
    await bringUp({ context, services, report, build, serverEnvironment: environment, signal });
    const get = (name: ServiceName) => {
      const service = services.get(name);
      if (service === undefined) throw new Error(`${name} does not run.`);
      return service;
    };
    const origin = originOf(context);
    const mailUrl = `http://localhost:${ports.mailWeb}`;
    const databaseUrl = databaseUrlOf(context, 'tessera');
    const stack: RunningStack = {
      origin,
      mailUrl,
      databaseUrl,
      optioUrl: `http://127.0.0.1:${ports.optio}`,
      ethereumUrl: `http://127.0.0.1:${ports.ethereum}`,
      dataDir: data.path,
      ports,
      pids: () => new Map([...services].map(([name, service]) => [name, service.pid])),
      kill: (name) => get(name).kill(),
      restart: (name) => get(name).restart(),
      setServerEnvironment(extra) {
        serverEnvironment = extra;
      },
      refresh: () => refreshStack(context, report.say, () => get('server').restart()),
      seed: () => seedDemo({ origin, mailUrl, databaseUrl, dataDir: data.path }),
      stop,
    };
    if (seed) await stack.seed();
    return stack;
  } catch (error) {
    await stop();
    throw error;
  }
}

function makeTemporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'tessera-stack-'));
  // PostgreSQL may run as another user, who must be able to enter the folder.
  chmodSync(folder, 0o755);
  return folder;
}
