import { sha256 } from '@cosmjs/crypto';
import { toHex } from '@cosmjs/encoding';

/** SHA-256, upper-case hex. */
export function transactionHash(bytes: Uint8Array): string {
  return toHex(sha256(bytes)).toUpperCase();
}
