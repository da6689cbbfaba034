/** `toDecimal(1500000n, 6)` is `1.500000`. */
export function toDecimal(base: bigint, decimals: number): string {
  const digits = (base < 0n ? -base : base).toString().padStart(decimals + 1, '0');
  const sign = base < 0n ? '-' : '';
  if (decimals === 0) return sign + digits;
  return `${sign}${digits.slice(0, -decimals)}.${digits.slice(-decimals)}`;
}
