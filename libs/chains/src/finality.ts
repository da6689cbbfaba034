import type { Finality } from './chain-adapter';

const tags = ['latest', 'safe', 'finalized'] as const;

/** Accepts `latest`, `safe`, `finalized`, 1 to 9999. */
export function parseFinality(text: string): Finality | null {
  const tag = tags.find((known) => known === text);
  if (tag) return tag;
  return /^[1-9]\d{0,3}$/.test(text) ? { confirmations: Number(text) } : null;
}

/** Returns the highest block with at least `confirmations` confirmations. The head has 1. Minimum 0. */
export function confirmedHeight(head: bigint, confirmations: number): bigint {
  const height = head - BigInt(confirmations) + 1n;
  return height > 0n ? height : 0n;
}
