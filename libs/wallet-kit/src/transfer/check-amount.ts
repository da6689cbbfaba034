import type { AmountFault } from '@tessera/contracts/amount-messages';
import type { TokenRow } from '@tessera/contracts/wallets';
import { add, compare, divide, multiply, parseAmount, subtract } from '@tessera/money';

export type AmountMode = 'token' | 'fiat';

/** Removes trailing zeros after the decimal point, for a field in which the user continues to type. */
export const trimZeros = (decimal: string): string =>
  decimal.includes('.') ? decimal.replace(/\.?0+$/, '') : decimal;

/** Returns the typed amount as a decimal of the token, rounded down; empty without an amount or a price. */
export function tokenAmount(input: string, mode: AmountMode, row: TokenRow): string {
  const typed = input.endsWith('.') ? input.slice(0, -1) : input;
  if (typed === '' || mode === 'token') return typed;
  if (row.priceUsd === null) return '';
  return trimZeros(divide(typed, row.priceUsd, row.decimals) ?? '');
}

/** Returns the unrounded amount in US dollars; null without a price. */
export const usdAmount = (amount: string, row: TokenRow): string | null =>
  row.priceUsd === null ? null : multiply(amount === '' ? '0' : amount, row.priceUsd, 18);

/** Returns the maximum: the balance less the network fee or the reserve, whichever is more. The server's preview decides. */
export function maxAmount(row: TokenRow): string | null {
  if (row.balance === null) return null;
  const fee = row.feeSymbol === row.symbol ? (row.feeEstimate ?? '0') : '0';
  const kept = compare(fee, row.reserve) > 0 ? fee : row.reserve;
  return compare(row.balance, kept) > 0 ? trimZeros(subtract(row.balance, kept)) : '0';
}

/** Returns the validation error of an amount of the token. @param feeRow token of the network fee */
export function amountFault(amount: string, row: TokenRow, feeRow: TokenRow | undefined): AmountFault | null {
  if (amount === '') return 'empty';
  const parsed = parseAmount(amount, row.decimals);
  if (!parsed.ok) return parsed.reason;
  if (row.balance !== null && compare(amount, row.balance) > 0) return 'balance';
  if (row.feeEstimate === null || feeRow === undefined || feeRow.balance === null) return null;
  const due = feeRow.symbol === row.symbol ? add(amount, row.feeEstimate) : row.feeEstimate;
  return compare(due, feeRow.balance) > 0 ? 'fee' : null;
}
