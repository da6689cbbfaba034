import { join } from 'node:path';
import { type RunningService, startService } from '../processes/start-service';
import { repositoryRoot } from '../repository-root';
import { answers } from './answers';
import { serverEnvironment } from './server-environment';
import type { ServiceContext } from './service-context';

/** Starts API and worker in one process; `extra` goes over the stack's own variables. */
export async function startServer(
  context: ServiceContext,
  extra: NodeJS.ProcessEnv,
): Promise<RunningService> {
  const { data, ports } = context;
  return startService({
    name: 'Server',
    command: process.execPath,
    args: ['--enable-source-maps', join(repositoryRoot, 'apps/server/dist/server.js'), '--role=all'],
    env: { ...(await serverEnvironment(context)), ...extra },
    pidFile: data.run('server'),
    logFile: data.log('server'),
    isReady: () => answers(`http://127.0.0.1:${ports.app}/health/ready`),
    readyWithinMs: 30_000,
  });
}
