import { sha256 } from '@cosmjs/crypto';
import { toHex } from '@cosmjs/encoding';

/** The hash by which the chain knows bytes: SHA-256, in capitals. */
export function transactionHash(bytes: Uint8Array): string {
  return toHex(sha256(bytes)).toUpperCase();
}
