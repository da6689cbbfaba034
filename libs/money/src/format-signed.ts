import { minus } from './format-amount';

/** Which way value goes for the one who looks: `in` is received or rewarded, `out` is sent, `none` is only moved. */
export type Direction = 'in' | 'out' | 'none';

/**
 * Puts the sign of the direction before an amount that is already formatted: `+5.0000 OPT`, `−5.0000 OPT`.
 * One below the smallest unit that is shown names no figure, and has no sign: `<0.0001 OPT`.
 */
export function withDirection(formatted: string, direction: Direction): string {
  if (direction === 'none' || formatted.startsWith('<')) return formatted;
  return `${direction === 'in' ? '+' : minus}${formatted}`;
}

/** Marks a figure as approximate: `≈ $105.40`. */
export function approximately(formatted: string): string {
  return formatted.startsWith('<') ? formatted : `\u2248 ${formatted}`;
}
