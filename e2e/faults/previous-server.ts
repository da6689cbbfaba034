import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';

/** API server of another tree beside the running stack, on the same database, chains and releases. */
export interface PreviousServer {
  readonly origin: string;
  stop(): Promise<void>;
}

/** The other tree's own tool starts its server, so that the server gets the variables it knows. */
const SCRIPT = `
import { startServerBeside } from './tools/stack/src/index';
const server = await startServerBeside({ dataDir: process.argv[2] ?? '', environment: { LOG_LEVEL: 'warn' } });
process.stdout.write(server.origin + '\\n');
process.once('SIGTERM', () => void server.stop().then(() => process.exit(0)));
`;

export async function startPreviousServer(tree: string, dataDir: string): Promise<PreviousServer> {
  const file = join(tree, 'server-beside.ts');
  writeFileSync(file, SCRIPT);
  const child = spawn(process.execPath, [join(tree, 'node_modules/tsx/dist/cli.mjs'), file, dataDir], {
    cwd: tree,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = once(child, 'close');
  const said = once(createInterface({ input: child.stdout }), 'line');
  const first: unknown = await Promise.race([said, ended.then(() => undefined)]);
  if (!Array.isArray(first)) throw new Error('The previous server did not start.');
  return {
    origin: String(first[0]),
    async stop() {
      child.kill('SIGTERM');
      await ended;
    },
  };
}
