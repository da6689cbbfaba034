import { truncate } from './arithmetic';
import { formatFull } from './format-amount';
import { toScaled } from './scaled';

/** Formats a fee with two significant digits, truncated: `0.000041 ETH`. Keeps the whole part: `12 OPT`. */
export function formatFee(decimal: string, symbol: string): string {
  const { value, scale } = toScaled(decimal);
  const digits = value.toString().length;
  const places = Math.max(0, Math.min(scale, scale - digits + 2));
  return `${formatFull(truncate(decimal, places))} ${symbol}`;
}
