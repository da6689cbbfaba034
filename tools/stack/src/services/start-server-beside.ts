import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';
import { openDataFolder } from '../data-folder';
import { findFreePorts } from '@tessera/services';
import { loadSecrets } from '../secrets';
import { originOf } from './server-environment';
import { startServer } from './start-server';

const port = v.number();
const Addresses = v.object({
  ports: v.object({ app: port, postgres: port, ethereum: port, optio: port, mailWeb: port, mailSmtp: port }),
});

export interface StartServerBesideParameters {
  /** Data folder of a running stack. */
  readonly dataDir: string;
  /** Variables that override the stack's own. */
  readonly environment: NodeJS.ProcessEnv;
  /** Built server to start (default: the product's). */
  readonly file?: string;
  /** Default: `api`. A worker has no origin that responds. */
  readonly role?: 'api' | 'worker';
}

/** Server that shares database, chains and releases with the stack's own. */
export interface ServerBeside {
  readonly origin: string;
  stop(): Promise<void>;
}

/** Starts an API server or a worker on free ports beside a running stack, for tests that need another configuration. */
export async function startServerBeside(parameters: StartServerBesideParameters): Promise<ServerBeside> {
  const data = openDataFolder(parameters.dataDir);
  const file: unknown = JSON.parse(readFileSync(join(data.path, 'stack.json'), 'utf8'));
  const [app = 0, metrics = 0] = await findFreePorts(2);
  const ports = { ...v.parse(Addresses, file).ports, app, metrics };
  const context = { data, ports, secrets: loadSecrets(data) };
  const name = `server-${ports.app}`;
  const { environment, file: build, role = 'api' } = parameters;
  const server = await startServer(context, environment, {
    name,
    role,
    ...(build ? { file: build } : {}),
  });
  return { origin: originOf(context), stop: () => server.stop() };
}
