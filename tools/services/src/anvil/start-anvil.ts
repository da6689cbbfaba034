import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { anvilArguments, findAnvil } from './anvil';

/** An Ethereum chain of one test: chain id 31337, in memory, one block per transaction. */
export interface TestAnvil {
  readonly url: string;
  stop(): Promise<void>;
}

/** Starts anvil; port 0 picks a free one. */
export async function startAnvil({ port = 0 }: { port?: number } = {}): Promise<TestAnvil> {
  const child = spawn(findAnvil(), anvilArguments({ port }), { stdio: ['ignore', 'pipe', 'ignore'] });
  const exited = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  const url = await new Promise<string>((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', (code) => reject(new Error(`anvil ended while starting (exit code ${code})`)));
    createInterface({ input: child.stdout }).on('line', (line) => {
      const address = /^Listening on (\S+)/.exec(line)?.[1];
      if (address !== undefined) resolve(`http://${address}`);
    });
  });
  return {
    url,
    async stop() {
      child.kill('SIGTERM');
      await exited;
    },
  };
}
