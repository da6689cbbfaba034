import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import type { ServerBuild } from './faults/build-faults-server';

/** Much longer than the start takes, even on a busy machine. */
const STARTS_WITHIN_MS = 90_000;

export type ServerRole = 'all' | 'api' | 'worker';

export interface ServerProcess {
  url: string;
  /** Resolves with the signal or the exit code. */
  ended: Promise<string>;
  kill(): Promise<void>;
  /** Ends it in order. @returns the signal or the exit code */
  stop(): Promise<string>;
}

export async function startServer(
  build: ServerBuild,
  env: Record<string, string>,
  role: ServerRole = 'all',
): Promise<ServerProcess> {
  const port = await freePort();
  // A worker serves only metrics.
  const [portName, path] = role === 'worker' ? ['METRICS_PORT', '/metrics'] : ['PORT', '/health/live'];
  const child = spawn(process.execPath, [build.file, `--role=${role}`], {
    env: { PATH: process.env['PATH'] ?? '', NODE_ENV: 'test', ...env, [portName]: String(port) },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let errors = '';
  child.stderr.on('data', (chunk: Buffer) => (errors += chunk.toString()));
  const ended = once(child, 'exit').then(([code, signal]) => String(signal ?? code));
  const url = `http://127.0.0.1:${port}`;
  await answers(`${url}${path}`, child, () => errors);
  return {
    url,
    ended,
    async kill() {
      child.kill('SIGKILL');
      await ended;
    },
    stop() {
      child.kill('SIGTERM');
      return ended;
    },
  };
}

async function answers(url: string, child: ChildProcess, errors: () => string): Promise<void> {
  for (const end = Date.now() + STARTS_WITHIN_MS; Date.now() < end; await delay(25)) {
    if (child.exitCode !== null) throw new Error(`the server ended: ${errors()}`);
    const answer = await fetch(url).catch(() => undefined);
    if (answer?.ok) return;
  }
  throw new Error(`the server did not answer: ${errors()}`);
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  if (address === null || typeof address === 'string') throw new Error('no free port');
  return address.port;
}
