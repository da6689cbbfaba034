import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { pathToFileURL } from 'node:url';

export interface WorkerProcess {
  /** Undefined while the process runs, then the signal or the exit code. */
  ending(): string | undefined;
  /** Also resolves if the line was written before the call. */
  said(line: string): Promise<void>;
  readonly lines: readonly string[];
  kill(signal: NodeJS.Signals): Promise<void>;
}

export async function startWorkerProcess(
  databaseUrl: string,
  script: 'worker-script.ts' | 'lease-script.ts' = 'worker-script.ts',
): Promise<WorkerProcess> {
  const file = join(import.meta.dirname, script);
  const tsx = pathToFileURL(createRequire(file).resolve('tsx')).href;
  const child = spawn(process.execPath, ['--import', tsx, file], {
    env: { PATH: process.env['PATH'] ?? '', DATABASE_URL: databaseUrl },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let ending: string | undefined;
  const ended = once(child, 'exit').then(([code, signal]) => (ending = String(signal ?? code)));
  const lines: string[] = [];
  child.stderr.on('data', (chunk: Buffer) => lines.push(chunk.toString()));
  const reader = createInterface({ input: child.stdout });
  reader.on('line', (line) => lines.push(line));
  const worker: WorkerProcess = {
    ending: () => ending,
    lines,
    async said(line) {
      while (!lines.includes(line)) {
        if (ending !== undefined) throw new Error(`the worker ended (${ending}): ${lines.join('\n')}`);
        await Promise.race([once(reader, 'line'), ended]);
      }
    },
    async kill(signal) {
      child.kill(signal);
      await ended;
    },
  };
  await worker.said('ready');
  return worker;
}
