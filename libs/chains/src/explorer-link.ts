import type { ChainId } from './chain-id';

const templates: Readonly<Partial<Record<ChainId, string>>> = {
  '1': 'https://etherscan.io/tx/{hash}',
  optio: 'https://optioscan.io/optio/transactions/{hash}',
};

/**
 * Where a transaction can be seen. `template` has `{hash}` in it; without one the public explorer of the chain is taken, and
 * null where the chain has none.
 */
export function explorerLink(chainId: ChainId, hash: string, template?: string): string | null {
  const pattern = template ?? templates[chainId];
  return pattern?.replace('{hash}', encodeURIComponent(hash)) ?? null;
}
