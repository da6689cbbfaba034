import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { findNats } from './find-nats';

export interface TestNats {
  readonly url: string;
  stop(): Promise<void>;
}

/** Starts a NATS server without storage on 127.0.0.1. */
export async function startNats({ port }: { port: number }): Promise<TestNats> {
  const args = ['--addr', '127.0.0.1', '--port', String(port)];
  const child = spawn(findNats(), args, { stdio: ['ignore', 'ignore', 'pipe'] });
  const exited = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  await new Promise<void>((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', (code) => reject(new Error(`nats-server ended while starting (exit code ${code})`)));
    createInterface({ input: child.stderr }).on('line', (line) => {
      if (line.includes('Server is ready')) resolve();
    });
  });
  return {
    url: `nats://127.0.0.1:${port}`,
    async stop() {
      child.kill('SIGTERM');
      await exited;
    },
  };
}
