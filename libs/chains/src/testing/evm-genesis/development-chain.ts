import type { Chain } from 'viem';

/** viem's definition of the Ethereum development chain. Importing `viem/chains` would load about 700 others. */
export const ethereumDevelopmentChain = {
  id: 31_337,
  name: 'Ethereum development chain',
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls: { default: { http: ['http://127.0.0.1:8545'] } },
} as const satisfies Chain;
