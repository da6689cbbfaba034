import { fromBech32 } from '@cosmjs/encoding';

/** The bytes behind a bech32 address; null when its checksum is wrong. */
export function decodeAddress(text: string): Uint8Array | null {
  try {
    // Without a limit @scure/base 2.3 and later throw at cosmjs's own default, Infinity.
    return fromBech32(text, 200).data;
  } catch {
    return null;
  }
}
