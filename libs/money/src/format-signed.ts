import { minus } from './format-amount';

/** Direction of value for the viewer: `in` received or rewarded, `out` sent, `none` moved. */
export type Direction = 'in' | 'out' | 'none';

/** Prepends the sign to a formatted amount: `−5.0000 OPT`. `<0.0001 OPT` gets none. */
export function withDirection(formatted: string, direction: Direction): string {
  if (direction === 'none' || formatted.startsWith('<')) return formatted;
  return `${direction === 'in' ? '+' : minus}${formatted}`;
}

/** Marks a figure as approximate: `≈ $105.40`. */
export function approximately(formatted: string): string {
  return formatted.startsWith('<') ? formatted : `\u2248 ${formatted}`;
}
