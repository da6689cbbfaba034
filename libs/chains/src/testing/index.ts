export { ethereumDevelopmentChain } from './evm-genesis/development-chain';
export { startLyingNode } from './lying-node';
export { EVM_FAUCET_ADDRESS, EVM_FAUCET_KEY } from './evm-genesis/faucet';

/** Deploys USDT, USDC and WBTC at their mainnet addresses on the anvil at `url`, unless they exist. Loads viem on the first call. */
export async function seedEvmTokens(url: string): Promise<void> {
  const module = await import('./evm-genesis/seed-evm-tokens');
  await module.seedEvmTokens(url);
}
