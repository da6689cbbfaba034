import { join } from 'node:path';
import { type RunningService, startService } from '@tessera/services';
import { repositoryRoot } from '../repository-root';
import { responds } from './responds';
import { databaseUrlOf } from './start-database';
import type { ServiceContext } from './service-context';

/** Starts the Optio development chain on its own database: one block is one database transaction. */
export function startOptioChain(context: ServiceContext): Promise<RunningService> {
  const { data, ports } = context;
  return startService({
    name: 'Optio chain',
    command: process.execPath,
    args: ['--enable-source-maps', join(repositoryRoot, 'tools/devchain/dist/main.js')],
    env: { PORT: String(ports.optio), HOST: '127.0.0.1', DATABASE_URL: databaseUrlOf(context, 'optio') },
    pidFile: data.run('optio'),
    logFile: data.log('optio'),
    isReady: () =>
      responds(`http://127.0.0.1:${ports.optio}/`, { jsonrpc: '2.0', id: 1, method: 'status', params: {} }),
    readyWithinMs: 120_000,
  });
}
