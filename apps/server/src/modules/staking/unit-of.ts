/** One base unit as a decimal: a whole number of them times it has its places, exactly. */
export const unitOf = (decimals: number): string =>
  decimals === 0 ? '1' : `0.${'1'.padStart(decimals, '0')}`;
