const DECIMALS = 18;

/** "50000000000000000" (18 implied decimals) is "0.05". */
export function toShare(parts: string): string {
  const digits = parts.padStart(DECIMALS + 1, '0');
  const fraction = digits.slice(-DECIMALS).replace(/0+$/, '');
  const whole = digits.slice(0, -DECIMALS);
  return fraction === '' ? whole : `${whole}.${fraction}`;
}
