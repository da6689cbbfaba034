import { sha256 } from '@cosmjs/crypto';
import { fromBase64, toBech32 } from '@cosmjs/encoding';
import { consensusPrefix } from './network';

/** Under which blocks name a validator: the first 20 bytes of its key's SHA-256. @param key ed25519 in base64. */
export function consensusAddressOf(key: string): string {
  return toBech32(consensusPrefix(), sha256(fromBase64(key)).subarray(0, 20));
}
