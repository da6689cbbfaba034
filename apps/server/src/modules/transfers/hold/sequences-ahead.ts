/**
 * Number of sequences for which a held transfer is signed, and maximum of held transfers per account. Only a signing with the wallet
 * key adds signatures, and each release uses one sequence, so that all held transfers can leave without another signing.
 */
export const SIGNED_AHEAD = 10n;

/** Sequences of an account at a signing. */
export interface Sequences {
  /** The first one that no block has used. It becomes the next one again when all transfers in flight fail. */
  lowest: bigint;
  /** The first one that no transfer has reserved. */
  next: bigint;
}

/** Returns the sequences for which a held transfer needs signatures: those of transfers in flight, which may fail, and the next ones. */
export function sequencesAhead({ lowest, next }: Sequences): bigint[] {
  const earliest = next - SIGNED_AHEAD;
  const first = lowest > next ? next : lowest < earliest ? earliest : lowest;
  return Array.from({ length: Number(next + SIGNED_AHEAD - first) }, (_, n) => first + BigInt(n));
}
