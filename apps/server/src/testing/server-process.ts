import { execFile, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { createServer } from 'node:net';
import { dirname, join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { promisify } from 'node:util';

const project = join(import.meta.dirname, '../..');
/** Far more than it takes, also where many start at once: what does not start at all is told by its end. */
const STARTS_WITHIN_MS = 90_000;

/** The server of the fault harness: the product with a probe. */
export interface ServerBuild {
  file: string;
  remove(): Promise<void>;
}

/** Builds it beside the migrations and the site's files. @param changed texts that replace source files of the product, by path. */
export async function buildServer(changed: Readonly<Record<string, string>> = {}): Promise<ServerBuild> {
  const folder = await mkdtemp(join(project, '.harness-'));
  const cli = join(
    dirname(createRequire(import.meta.filename).resolve('@rspack/cli/package.json')),
    'bin/rspack.js',
  );
  const edits = join(folder, 'edits.json');
  await writeFile(edits, JSON.stringify(changed));
  for (const name of ['migrations', 'public']) await symlink(join(project, name), join(folder, name));
  const args = ['build', '--config', 'rspack.faults.config.ts', '--output-path', join(folder, 'dist')];
  await promisify(execFile)(process.execPath, [cli, ...args], {
    cwd: project,
    env: { ...process.env, SOURCE_EDITS: edits },
  });
  return { file: join(folder, 'dist/server.js'), remove: () => rm(folder, { recursive: true }) };
}

/** A real server process, to be ended in any way. */
export interface ServerProcess {
  url: string;
  /** How it ended: a signal's name, or an exit code. */
  ended: Promise<string>;
  kill(): Promise<void>;
}

/** Starts the built server and waits until it answers. */
export async function startServer(build: ServerBuild, env: Record<string, string>): Promise<ServerProcess> {
  const port = await freePort();
  const child = spawn(process.execPath, [build.file], {
    env: { PATH: process.env['PATH'] ?? '', NODE_ENV: 'test', ...env, PORT: String(port) },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let errors = '';
  child.stderr.on('data', (chunk: Buffer) => (errors += chunk.toString()));
  const ended = once(child, 'exit').then(([code, signal]) => String(signal ?? code));
  const url = `http://127.0.0.1:${port}`;
  await answers(url, child, () => errors);
  return {
    url,
    ended,
    async kill() {
      child.kill('SIGKILL');
      await ended;
    },
  };
}

async function answers(url: string, child: ChildProcess, errors: () => string): Promise<void> {
  for (const end = Date.now() + STARTS_WITHIN_MS; Date.now() < end; await delay(25)) {
    if (child.exitCode !== null) throw new Error(`the server ended: ${errors()}`);
    const answer = await fetch(`${url}/health/live`).catch(() => undefined);
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
