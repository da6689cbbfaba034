import { minus } from './format-amount';

/** `none`: moved, neither received nor sent. */
export type Direction = 'in' | 'out' | 'none';

/** `−5.0000 OPT`; `<0.0001 OPT` gets no sign. */
export function withDirection(formatted: string, direction: Direction): string {
  if (direction === 'none' || formatted.startsWith('<')) return formatted;
  return `${direction === 'in' ? '+' : minus}${formatted}`;
}

/** `≈ $105.40`. */
export const approximately = (formatted: string): string =>
  formatted.startsWith('<') ? formatted : `\u2248 ${formatted}`;
