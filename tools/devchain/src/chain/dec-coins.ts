import type { DecCoin } from 'cosmjs-types/cosmos/base/v1beta1/coin';
import type { Amount } from './coins';
import { decOf, formatDec, min, mul, mulTruncate, ONE, quoTruncate, type Dec } from './dec';

/** Sorted by denomination, without zeros. */
export type DecCoins = readonly { readonly denom: string; readonly amount: Dec }[];

function collect(totals: ReadonlyMap<string, Dec>): DecCoins {
  return [...totals]
    .filter(([, amount]) => amount !== 0n)
    .map(([denom, amount]) => ({ denom, amount }))
    .sort((a, b) => (a.denom < b.denom ? -1 : 1));
}

const map = (coins: DecCoins, change: (amount: Dec) => Dec): DecCoins =>
  coins.flatMap(({ denom, amount }) => {
    const changed = change(amount);
    return changed === 0n ? [] : { denom, amount: changed };
  });

export function addDec(...lists: readonly DecCoins[]): DecCoins {
  const totals = new Map<string, Dec>();
  for (const { denom, amount } of lists.flat()) totals.set(denom, (totals.get(denom) ?? 0n) + amount);
  return collect(totals);
}

/** @throws below zero, as DecCoins.Sub panics */
export function subtractDec(from: DecCoins, taken: DecCoins): DecCoins {
  const left = addDec(
    from,
    taken.map(({ denom, amount }) => ({ denom, amount: -amount })),
  );
  if (left.some(({ amount }) => amount < 0n)) throw new Error('negative coin amount');
  return left;
}

export const mulDec = (coins: DecCoins, by: Dec): DecCoins => map(coins, (amount) => mul(amount, by));
export const mulDecTruncate = (coins: DecCoins, by: Dec): DecCoins =>
  map(coins, (amount) => mulTruncate(amount, by));
export const quoDecTruncate = (coins: DecCoins, by: Dec): DecCoins =>
  map(coins, (amount) => quoTruncate(amount, by));

export function intersectDec(a: DecCoins, b: DecCoins): DecCoins {
  return a.flatMap(({ denom, amount }) => {
    const other = b.find((coin) => coin.denom === denom)?.amount ?? 0n;
    const smaller = min(amount, other);
    return smaller === 0n ? [] : { denom, amount: smaller };
  });
}

export function truncateDec(coins: DecCoins): { readonly whole: Amount[]; readonly change: DecCoins } {
  return {
    whole: coins.flatMap(({ denom, amount }) => (amount < ONE ? [] : { denom, amount: amount / ONE })),
    change: map(coins, (amount) => amount % ONE),
  };
}

export const decCoinsOf = (coins: readonly Amount[]): DecCoins =>
  coins.map(({ denom, amount }) => ({ denom, amount: decOf(amount) }));

/** DecCoins.String, the form in events. */
export const formatDecCoins = (coins: DecCoins): string =>
  coins.map(({ denom, amount }) => `${formatDec(amount)}${denom}`).join(',');

/** Protobuf form, in 10^-18. */
export const toDecCoins = (coins: DecCoins): DecCoin[] =>
  coins.map(({ denom, amount }) => ({ denom, amount: amount.toString() }));

/** State form: "<10^-18 parts><denom>", comma-separated. */
export const writeDecCoins = (coins: DecCoins): string =>
  coins.map(({ denom, amount }) => `${amount}${denom}`).join(',');

export function readDecCoins(text: string): DecCoins {
  if (text === '') return [];
  return text.split(',').map((coin) => {
    const at = coin.search(/[^\d-]/);
    return { denom: coin.slice(at), amount: BigInt(coin.slice(0, at)) };
  });
}
