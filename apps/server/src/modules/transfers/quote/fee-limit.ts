/**
 * Whether a network fee rose above the quoted fee by more than 20 %. Both are base units of the fee coin.
 * At exactly 120 % the quote still holds.
 */
export const exceedsQuotedFee = (quoted: bigint, now: bigint): boolean => now * 100n > quoted * 120n;
