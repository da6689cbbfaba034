import { join } from 'node:path';
import { type RunningService, startService } from '@tessera/services';
import { repositoryRoot } from '../repository-root';
import { responds } from './responds';
import { serverEnvironment } from './server-environment';
import type { ServiceContext } from './service-context';

/**
 * Starts the server, by default with API and worker in one process. `extra` overrides the stack's variables. A second
 * server needs another name.
 */
export async function startServer(
  context: ServiceContext,
  extra: NodeJS.ProcessEnv,
  {
    name = 'server',
    role = 'all',
    file = join(repositoryRoot, 'apps/server/dist/server.js'),
  }: { readonly name?: string; readonly role?: 'all' | 'api' | 'worker'; readonly file?: string } = {},
): Promise<RunningService> {
  const { data, ports } = context;
  // A worker serves only metrics.
  const readyUrl =
    role === 'worker'
      ? `http://127.0.0.1:${ports.metrics}/metrics`
      : `http://127.0.0.1:${ports.app}/health/ready`;
  return startService({
    name: 'Server',
    command: process.execPath,
    args: ['--enable-source-maps', file, `--role=${role}`],
    env: { ...(await serverEnvironment(context)), ...extra },
    pidFile: data.run(name),
    logFile: data.log(name),
    isReady: () => responds(readyUrl),
    readyWithinMs: 120_000,
  });
}
