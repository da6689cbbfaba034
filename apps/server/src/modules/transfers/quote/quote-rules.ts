import type { ValidatedTransfer } from '../validate/validated-transfer';

/**
 * Whether a network fee exceeds 120 % of the quoted fee. At exactly 120 % the quote is valid. Both are base units of the fee coin.
 */
export const exceedsQuotedFee = (quoted: bigint, now: bigint): boolean => now * 100n > quoted * 120n;

/** Returns the recipient that a quote is bound to; for a claim also its validators, which may change on the chain. */
export function quoteTarget({ intent, to }: Pick<ValidatedTransfer, 'intent' | 'to'>): string {
  if (intent.type !== 'claim-rewards') return to;
  return [to, ...intent.validators.toSorted((one, other) => (one < other ? -1 : 1))].join(' ');
}
