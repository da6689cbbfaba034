import type { TokenRow } from '@tessera/contracts';
import { isZero, multiply, sum } from '@tessera/money';

/** USD value of one part of the visible tokens; null while any of it was not read or has no price. */
export function valueOf(
  tokens: readonly TokenRow[],
  part: 'stakedBalance' | 'unbondingBalance',
): string | null {
  const values = tokens.flatMap((token) => {
    const amount = token[part];
    if (amount === null) return [null];
    if (isZero(amount)) return [];
    return [token.priceUsd === null ? null : multiply(amount, token.priceUsd, 2)];
  });
  return values.every((value) => value !== null) ? sum(values) : null;
}
