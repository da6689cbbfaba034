import { spawn } from 'node:child_process';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { createInterface } from 'node:readline';

/** How to start anvil: its port (0 takes a free one) and, to keep the chain, the file it is written to each second. */
export interface StartAnvilParameters {
  readonly port: number;
  readonly stateFile?: string;
}

/** A running anvil. */
export interface RunningAnvil {
  readonly pid: number;
  readonly url: string;
  readonly exited: Promise<void>;
  stop(): Promise<void>;
}

/**
 * Starts anvil with the development chain id 31337, which no real key's transaction is valid on. Automine: empty
 * blocks would make the state file grow for ever. `--slots-in-an-epoch 1` lets `safe` and `finalized` follow the head.
 */
export async function startAnvilProcess(parameters: StartAnvilParameters): Promise<RunningAnvil> {
  const child = spawn(findAnvil(), anvilArguments(parameters), {
    stdio: ['ignore', 'pipe', 'ignore'],
    detached: process.platform !== 'win32',
  });
  const exited = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  const url = await new Promise<string>((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', (code) => reject(new Error(startFailure(code))));
    createInterface({ input: child.stdout }).on('line', (line) => {
      const address = /^Listening on (\S+)/.exec(line)?.[1];
      if (address !== undefined) resolve(`http://${address}`);
    });
  });
  const stop = async () => {
    child.kill('SIGTERM');
    await exited;
  };
  return { pid: child.pid ?? 0, url, exited, stop };
}

function anvilArguments({ port, stateFile }: StartAnvilParameters): string[] {
  const chain = [
    '--host',
    '127.0.0.1',
    '--port',
    String(port),
    '--chain-id',
    '31337',
    '--slots-in-an-epoch',
    '1',
  ];
  return stateFile === undefined ? chain : [...chain, '--state', stateFile, '--state-interval', '1'];
}

function findAnvil(): string {
  const arch = process.arch === 'x64' ? 'amd64' : process.arch;
  const platform = `@foundry-rs/anvil-${process.platform}-${arch}`;
  const require = createRequire(import.meta.url);
  try {
    const manifest = createRequire(require.resolve('@foundry-rs/anvil/package.json')).resolve(
      `${platform}/package.json`,
    );
    return join(dirname(manifest), 'bin', process.platform === 'win32' ? 'anvil.exe' : 'anvil');
  } catch {
    throw new Error(
      `There is no Ethereum development chain (${platform}): run \`npm ci --include=dev\` again.`,
    );
  }
}

function startFailure(code: number | null): string {
  return `anvil ended while starting (exit code ${code}); it needs glibc 2.35 or later (Debian 12, Ubuntu 22.04) and a free port.`;
}
