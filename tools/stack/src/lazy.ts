import type { StartStackParameters } from './start-stack';
import type { RunningStack } from './stack';
import type { ServerBeside, StartServerBesideParameters } from './testing/start-server-beside';

// Lazy imports: a test that needs only a database must not load the chain libraries.

/** Starts a whole stack; see StartStackParameters and RunningStack. */
export async function startStack(parameters: StartStackParameters): Promise<RunningStack> {
  const module = await import('./start-stack');
  return module.startStack(parameters);
}

/** Starts another server beside a running stack; see StartServerBesideParameters. */
export async function startServerBeside(parameters: StartServerBesideParameters): Promise<ServerBeside> {
  const module = await import('./testing/start-server-beside');
  return module.startServerBeside(parameters);
}

/** Deploys USDT, USDC and WBTC at their mainnet addresses on the anvil at `url`, unless they exist. */
export async function seedEvmTokens(url: string): Promise<void> {
  const module = await import('./evm-genesis/seed-evm-tokens');
  await module.seedEvmTokens(url);
}
