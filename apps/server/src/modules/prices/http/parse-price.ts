/** Further decimal places are cut. */
const MAX_PLACES = 18;
/** A price of 10^12 dollars or more is an error of the source. */
const MAX_DIGITS = 12;

const literal = /^(\d{1,40})(?:\.(\d{1,60}))?(?:[eE]([+-]?\d{1,3}))?$/;

/** Converts a JSON number literal to a plain decimal above zero; null if it cannot be a price. */
export function parsePrice(text: string): string | null {
  const [, whole, fraction = '', exponent = '0'] = literal.exec(text) ?? [];
  if (whole === undefined) return null;
  const shift = Number(exponent);
  const digits = whole + fraction;
  const point = whole.length + shift;
  const left = point > 0 ? digits.slice(0, point).padEnd(point, '0') : '';
  const right = point < 0 ? '0'.repeat(-point) + digits : digits.slice(Math.max(point, 0));
  const dollars = left.replace(/^0+/, '');
  if (dollars.length > MAX_DIGITS) return null;
  const cents = right.slice(0, MAX_PLACES).replace(/0+$/, '');
  if (dollars === '' && cents === '') return null;
  return `${dollars || '0'}${cents && `.${cents}`}`;
}
