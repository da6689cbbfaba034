import type { Chain } from 'viem';

/** The Ethereum development chain as viem asks for it; from viem's own list its seven hundred others would come along. */
export const ethereumDevelopmentChain = {
  id: 31_337,
  name: 'Ethereum development chain',
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls: { default: { http: ['http://127.0.0.1:8545'] } },
} as const satisfies Chain;
