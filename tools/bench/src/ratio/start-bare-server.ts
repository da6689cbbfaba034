import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import type { Statement } from '../database/record-statements';

/** Minimal server that responds with the same rows. */
export interface BareServer {
  readonly url: string;
  stop(): Promise<void>;
}

/** How it runs the statements, and what it responds with instead of the rows. */
export interface BareOptions {
  readonly prepared?: boolean;
  readonly answer?: unknown;
}

/** Starts it in its own process, as the product's server has one. */
export async function startBareServer(
  databaseUrl: string,
  statements: readonly Statement[],
  { prepared = false, answer }: BareOptions = {},
): Promise<BareServer> {
  const file = fileURLToPath(new URL('bare-server.ts', import.meta.url));
  const child = spawn(process.execPath, ['--import', 'tsx', file], {
    env: {
      PATH: process.env['PATH'],
      NODE_ENV: 'production',
      BARE_TASK: JSON.stringify({ databaseUrl, statements, prepared, answer }),
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = once(child, 'close');
  const said = once(createInterface({ input: child.stdout }), 'line');
  const first: unknown = await Promise.race([said, ended.then(() => undefined)]);
  const url = Array.isArray(first) ? String(first[0]) : undefined;
  if (url === undefined) throw new Error('The bare server did not start.');
  return {
    url,
    async stop() {
      child.kill('SIGTERM');
      await ended;
    },
  };
}
