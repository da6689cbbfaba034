/** Returns the highest block with at least `confirmations` confirmations. The head has 1. Minimum 0. */
export function confirmedHeight(head: bigint, confirmations: number): bigint {
  const height = head - BigInt(confirmations) + 1n;
  return height > 0n ? height : 0n;
}
