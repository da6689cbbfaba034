import type { TokenRow, WalletTokens } from '@tessera/contracts/wallets';
import { add, compare, isZero, multiply, subtract, sum, truncate } from '@tessera/money';

const PLACES = 6;
const CENT = '0.01';
const parts = ['balance', 'lockedBalance', 'stakedBalance', 'unbondingBalance', 'rewards'] as const;
type Part = (typeof parts)[number];

const valueOf = (token: TokenRow, part: Part): string | null => {
  const amount = part === 'lockedBalance' ? (token.lockedBalance ?? '0') : token[part];
  if (amount === null || isZero(amount)) return amount;
  return token.priceUsd === null ? null : multiply(amount, token.priceUsd, PLACES);
};

/** Returns the sum of the known values. Stakes are null if any value is unknown, because only one token has stakes. */
function sumOf(tokens: readonly TokenRow[], part: Part): string | null {
  const values = tokens.map((token) => valueOf(token, part));
  const known = values.filter((value) => value !== null);
  if (known.length === 0 || (part !== 'balance' && known.length < values.length)) return null;
  return sum(known);
}

/** Splits the total in US dollars by use (null: unknown). Cents lost by truncation go to the parts that lost most, so that they add up. */
export function splitTotal({
  tokens,
  totalBalanceUsd,
}: Pick<WalletTokens, 'tokens' | 'totalBalanceUsd'>): Readonly<Record<Part, string | null>> {
  const stakeable = tokens.filter((token) => token.stakeable);
  const known = parts.flatMap((part) => {
    const value = sumOf(part === 'balance' ? tokens : stakeable, part);
    if (value === null) return [];
    const cents = truncate(value, 2);
    return [{ part, cents, rest: subtract(value, cents) }];
  });
  const split: Record<Part, string | null> = {
    balance: null,
    lockedBalance: null,
    stakedBalance: null,
    unbondingBalance: null,
    rewards: null,
  };
  for (const { part, cents } of known) split[part] = cents;
  let missing = subtract(truncate(totalBalanceUsd ?? '0', 2), sum(known.map(({ cents }) => cents)));
  for (const { part, cents, rest } of known.toSorted((a, b) => compare(b.rest, a.rest))) {
    if (compare(missing, CENT) < 0 || isZero(rest)) break;
    split[part] = add(cents, CENT);
    missing = subtract(missing, CENT);
  }
  return split;
}
