/** LegacyDec: integer in 10^-18. Each operation rounds like cosmossdk.io/math. */
export type Dec = bigint;

export const DEC_PLACES = 18;
export const ONE: Dec = 10n ** 18n;

function roundHalfEven(scaled: bigint): bigint {
  if (scaled < 0n) return -roundHalfEven(-scaled);
  const whole = scaled / ONE;
  const rest = (scaled % ONE) * 2n;
  if (rest === ONE) return whole + (whole % 2n);
  return rest > ONE ? whole + 1n : whole;
}

export const decOf = (integer: bigint): Dec => integer * ONE;
export const truncate = (dec: Dec): bigint => dec / ONE;
export const ceil = (dec: Dec): bigint => (dec + ONE - 1n) / ONE;
/** LegacyDec.RoundInt. */
export const roundDec = (dec: Dec): bigint => roundHalfEven(dec);
export const mul = (a: Dec, b: Dec): Dec => roundHalfEven(a * b);
export const mulTruncate = (a: Dec, b: Dec): Dec => (a * b) / ONE;
export const quo = (a: Dec, b: Dec): Dec => roundHalfEven((a * ONE * ONE) / b);
export const quoTruncate = (a: Dec, b: Dec): Dec => (a * ONE) / b;

/** Non-negative only. */
export function quoRoundUp(a: Dec, b: Dec): Dec {
  const scaled = (a * ONE * ONE) / b;
  return scaled % ONE === 0n ? scaled / ONE : scaled / ONE + 1n;
}

export const min = (a: bigint, b: bigint): bigint => (a < b ? a : b);
export const max = (a: bigint, b: bigint): bigint => (a > b ? a : b);

/** LegacyDec.String: always 18 decimals. */
export function formatDec(dec: Dec): string {
  const digits = (dec < 0n ? -dec : dec).toString().padStart(DEC_PLACES + 1, '0');
  return `${dec < 0n ? '-' : ''}${digits.slice(0, -DEC_PLACES)}.${digits.slice(-DEC_PLACES)}`;
}

export function parseDec(text: string): Dec {
  const [, sign = '', whole = '', places = ''] = /^(-?)(\d+)(?:\.(\d{1,18}))?$/.exec(text) ?? [];
  if (whole === '') throw new Error(`"${text}" is no decimal with at most ${DEC_PLACES} places`);
  const dec = BigInt(whole + places.padEnd(DEC_PLACES, '0'));
  return sign === '-' ? -dec : dec;
}
