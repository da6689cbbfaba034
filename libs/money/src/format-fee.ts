import { truncate } from './arithmetic';
import { formatFull } from './format-amount';
import { toScaled } from './scaled';

/** Two significant digits, truncated: `0.000041 ETH`; `12 OPT`. */
export function formatFee(decimal: string, symbol: string): string {
  const { value, scale } = toScaled(decimal);
  const digits = value.toString().length;
  const places = Math.max(0, Math.min(scale, scale - digits + 2));
  return `${formatFull(truncate(decimal, places))} ${symbol}`;
}
