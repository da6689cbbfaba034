import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

/** Port of anvil (0 picks a free one) and the file that persists the chain, written every second. */
export interface AnvilParameters {
  readonly port: number;
  readonly stateFile?: string;
}

/**
 * Returns anvil's command line. Chain id 31337 is used by no real network. Blocks are mined per transaction, because
 * empty blocks would grow the state file without limit. `--slots-in-an-epoch 1` makes `safe` and `finalized` follow the head.
 */
export function anvilArguments({ port, stateFile }: AnvilParameters): string[] {
  const listen = ['--host', '127.0.0.1', '--port', String(port)];
  const chain = [...listen, '--chain-id', '31337', '--slots-in-an-epoch', '1'];
  return stateFile === undefined ? chain : [...chain, '--state', stateFile, '--state-interval', '1'];
}

/** Returns the path of anvil's binary. The package's launcher would add a process in between. */
export function findAnvil(): string {
  const arch = process.arch === 'x64' ? 'amd64' : process.arch;
  const platform = `@foundry-rs/anvil-${process.platform}-${arch}`;
  const require = createRequire(import.meta.url);
  try {
    const launcher = createRequire(require.resolve('@foundry-rs/anvil/package.json'));
    const manifest = launcher.resolve(`${platform}/package.json`);
    return join(dirname(manifest), 'bin', process.platform === 'win32' ? 'anvil.exe' : 'anvil');
  } catch {
    throw new Error(
      `There is no Ethereum development chain (${platform}): run \`npm ci --include=dev\` again.`,
    );
  }
}
