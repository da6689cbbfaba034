import { fromBech32 } from '@cosmjs/encoding';

/** Null when the checksum is wrong. */
export function decodeAddress(text: string): Uint8Array | null {
  try {
    // From @scure/base 2.3 on, cosmjs's default limit (Infinity) throws.
    return fromBech32(text, 200).data;
  } catch {
    return null;
  }
}
