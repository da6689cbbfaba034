import { truncate } from './arithmetic';
import { formatFull } from './format-amount';
import { toScaled } from './scaled';

/** A fee with two significant digits, cut: `0.000041 ETH`. The part above one is not cut: `12 OPT`. */
export function formatFee(decimal: string, symbol: string): string {
  const { value, scale } = toScaled(decimal);
  const digits = value.toString().length;
  const places = Math.max(0, Math.min(scale, scale - digits + 2));
  return `${formatFull(truncate(decimal, places))} ${symbol}`;
}
