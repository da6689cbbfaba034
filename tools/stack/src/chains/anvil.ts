import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

/** Port of anvil (0 takes a free one) and, to keep the chain, the file it is written to each second. */
export interface AnvilParameters {
  readonly port: number;
  readonly stateFile?: string;
}

/**
 * Command line with the development chain id 31337, for which no real transaction is valid. Automine: empty
 * blocks would make the state file grow for ever. `--slots-in-an-epoch 1` lets `safe` and `finalized` follow the head.
 */
export function anvilArguments({ port, stateFile }: AnvilParameters): string[] {
  const listen = ['--host', '127.0.0.1', '--port', String(port)];
  const chain = [...listen, '--chain-id', '31337', '--slots-in-an-epoch', '1'];
  return stateFile === undefined ? chain : [...chain, '--state', stateFile, '--state-interval', '1'];
}

/** Path of anvil's program; the package's own launcher would stay in between as one process more. */
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
