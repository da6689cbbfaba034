import type { Coin } from 'cosmjs-types/cosmos/base/v1beta1/coin';
import { sdkErrors } from './sdk-errors';

/** In base units. */
export interface Amount {
  readonly denom: string;
  readonly amount: bigint;
}

const DENOM = /^[a-zA-Z][a-zA-Z0-9/:._-]{2,127}$/;
const INTEGER = /^-?\d{1,78}$/;

/** Non-integers fail to decode, as in math.Int. */
export function parseCoins(coins: readonly Coin[]): Amount[] {
  return coins.map(({ denom, amount }) => {
    if (!INTEGER.test(amount)) throw sdkErrors.txDecode(`invalid integer "${amount}" of ${denom}`);
    return { denom, amount: BigInt(amount) };
  });
}

/** Coins.IsValid: valid denominations, positive amounts, sorted, no duplicates. */
export function areValid(coins: readonly Amount[]): boolean {
  return coins.every(({ denom, amount }, index) => {
    const previous = coins[index - 1];
    return DENOM.test(denom) && amount > 0n && (previous === undefined || previous.denom < denom);
  });
}

/** Coins.String: "5uOPT,7ubtc". */
export function formatCoins(coins: readonly Amount[]): string {
  return coins.map(({ denom, amount }) => `${amount}${denom}`).join(',');
}

/** Sorted by denomination. */
export function addCoins(lists: readonly (readonly Amount[])[]): Amount[] {
  const totals = new Map<string, bigint>();
  for (const { denom, amount } of lists.flat()) totals.set(denom, (totals.get(denom) ?? 0n) + amount);
  return [...totals]
    .map(([denom, amount]) => ({ denom, amount }))
    .sort((a, b) => (a.denom < b.denom ? -1 : 1));
}

export const amountOf = (coins: readonly Amount[], denom: string): bigint =>
  coins.find((coin) => coin.denom === denom)?.amount ?? 0n;

/** Without zero amounts. */
export const subtractAmounts = (from: readonly Amount[], taken: readonly Amount[]): Amount[] =>
  from
    .map(({ denom, amount }) => ({ denom, amount: amount - amountOf(taken, denom) }))
    .filter(({ amount }) => amount !== 0n);

export function toCoin({ denom, amount }: Amount): Coin {
  return { denom, amount: amount.toString() };
}
