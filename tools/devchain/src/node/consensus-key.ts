import { createHash, createPrivateKey, createPublicKey } from 'node:crypto';

const PKCS8_PREFIX = Buffer.from('302e020100300506032b657004220420', 'hex');
const KEY_LENGTH = 32;

/** Needs no secrecy. */
export function consensusPublicKey(seed: string): Uint8Array {
  const privateKey = createPrivateKey({
    key: Buffer.concat([PKCS8_PREFIX, createHash('sha256').update(seed).digest()]),
    format: 'der',
    type: 'pkcs8',
  });
  const key = createPublicKey(privateKey).export({ format: 'der', type: 'spki' }).subarray(-KEY_LENGTH);
  return new Uint8Array(key);
}
