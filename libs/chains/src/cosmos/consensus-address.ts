import { sha256 } from '@cosmjs/crypto';
import { fromBase64, toBech32 } from '@cosmjs/encoding';
import { consensusPrefix } from './network';

/** First 20 bytes of the key's SHA-256. @param key Ed25519, base64 */
export function consensusAddressOf(key: string): string {
  return toBech32(consensusPrefix(), sha256(fromBase64(key)).subarray(0, 20));
}
