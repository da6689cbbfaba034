const base58 = '[1-9A-HJ-NP-Za-km-z]';

const kinds: readonly (readonly [RegExp, string])[] = [
  [/^0x[0-9a-f]{0,40}$/i, 'an Ethereum'],
  [/^optio1/i, 'an Optio'],
  [/^(bc|tb)1/i, 'a Bitcoin'],
  [new RegExp(`^[13]${base58}{25,34}$`), 'a Bitcoin'],
  [new RegExp(`^T${base58}{33}$`), 'a Tron'],
  [/^ltc1/i, 'a Litecoin'],
  [/^cosmos1/i, 'a Cosmos Hub'],
  [/^osmo1/i, 'an Osmosis'],
];

/** Returns the network of an address or its beginning, as `an Ethereum`; null if unknown. */
export const addressKind = (text: string): string | null =>
  kinds.find(([pattern]) => pattern.test(text))?.[1] ?? null;
