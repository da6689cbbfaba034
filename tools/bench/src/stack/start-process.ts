import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { repositoryRoot } from './repository-root';

export interface StackProcess {
  readonly pid: number;
  /** Milliseconds from spawn to "Ready"; rejects with the last lines of output if the process exits first. */
  readonly ready: Promise<number>;
  /** Stops it in order; resolves when it has exited. */
  stop(): Promise<void>;
}

/** Runs `npm start -- --port N --data DIR`. */
export function startProcess(port: number, dataDir: string): StackProcess {
  const since = performance.now();
  const args = [join(repositoryRoot, 'tools/stack/bin/start.mjs'), '--port', String(port), '--data', dataDir];
  const child = spawn(process.execPath, args, { cwd: repositoryRoot, stdio: ['ignore', 'pipe', 'pipe'] });
  if (child.pid === undefined) throw new Error('The stack could not be started.');
  const said: string[] = [];
  child.stderr.on('data', (chunk: Buffer) => said.push(chunk.toString('utf8')));
  // Read all output: a full pipe would block the stack.
  const lines = createInterface({ input: child.stdout }).on('line', (line) => said.push(line));
  const ended = once(child, 'close');
  const ready = new Promise<number>((resolve, reject) => {
    lines.on('line', (line) => /^\s*Ready in /.test(line) && resolve(performance.now() - since));
    const fail = () =>
      reject(new Error(`The stack did not become ready:\n${said.slice(-20).join('\n').trim()}`));
    ended.then(fail, fail);
  });
  const stop = async () => {
    child.kill('SIGTERM');
    await ended;
  };
  return { pid: child.pid, ready, stop };
}
