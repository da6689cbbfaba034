import type { ChainId } from './transaction';

const templates: Readonly<Partial<Record<ChainId, string>>> = {
  '1': 'https://etherscan.io/tx/{hash}',
  optio: 'https://optioscan.io/optio/transactions/{hash}',
};

/** @param template contains `{hash}`; default: the chain's public explorer, if any */
export function explorerLink(chainId: ChainId, hash: string, template?: string): string | null {
  const pattern = template ?? templates[chainId];
  return pattern?.replace('{hash}', encodeURIComponent(hash)) ?? null;
}
