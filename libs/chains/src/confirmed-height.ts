/** The height that has `confirmations` blocks when `head` is the newest, itself counted as the first; never below zero. */
export function confirmedHeight(head: bigint, confirmations: number): bigint {
  const height = head - BigInt(confirmations) + 1n;
  return height > 0n ? height : 0n;
}
