import { toDecimal } from './to-decimal';

/** No sign, exponent, grouping or leading zero. */
export const amountPattern = /^(0|[1-9]\d{0,29})(\.\d{1,18})?$/;

/** `decimals`: more than the token has. */
export type AmountFault = 'format' | 'decimals' | 'zero';

export type ParsedAmount =
  | { readonly ok: true; readonly base: bigint; readonly decimal: string }
  | { readonly ok: false; readonly reason: AmountFault };

/** Parses user input without rounding. `base`: base units; `decimal`: the same value, all decimals. */
export function parseAmount(text: string, decimals: number): ParsedAmount {
  if (!amountPattern.test(text)) return { ok: false, reason: 'format' };
  const [whole = '', fraction = ''] = text.split('.');
  if (fraction.length > decimals) return { ok: false, reason: 'decimals' };
  const base = BigInt(whole + fraction.padEnd(decimals, '0'));
  if (base === 0n) return { ok: false, reason: 'zero' };
  return { ok: true, base, decimal: toDecimal(base, decimals) };
}
