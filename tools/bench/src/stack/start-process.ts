import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { repositoryRoot } from './repository-root';

/** One `npm start` that is ready. */
export interface StartedProcess {
  readonly pid: number;
  /** From the start of the process to its word that it is ready. */
  readonly readyAfterMs: number;
  /** Ends it in order and waits until it is gone. */
  stop(): Promise<void>;
}

/** Starts the stack as `npm start -- --port N --data DIR` does, and waits until it says that it is ready. */
export async function startProcess(port: number, dataDir: string): Promise<StartedProcess> {
  const since = performance.now();
  const args = [join(repositoryRoot, 'tools/stack/bin/start.mjs'), '--port', String(port), '--data', dataDir];
  const child = spawn(process.execPath, args, { cwd: repositoryRoot, stdio: ['ignore', 'pipe', 'pipe'] });
  const { pid } = child;
  const said: string[] = [];
  child.stderr.on('data', (chunk: Buffer) => said.push(chunk.toString('utf8')));
  // Read on to the end: a full pipe would stop the stack.
  const lines = createInterface({ input: child.stdout }).on('line', (line) => said.push(line));
  const ready = new Promise<boolean>((resolve, reject) => {
    lines.on('line', (line) => /^\s*Ready in /.test(line) && resolve(true));
    child.once('error', reject);
    child.once('close', () => resolve(false));
  });
  if (!(await ready) || pid === undefined)
    throw new Error(`The stack did not become ready:\n${said.slice(-20).join('\n')}`);
  return { pid, readyAfterMs: performance.now() - since, stop: () => stop(child) };
}

async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, 'exit');
  child.kill('SIGTERM');
  await ended;
}
