import { createHash, createPrivateKey, createPublicKey, hkdfSync } from 'node:crypto';
import type { PrivValidatorKey } from '@tessera/contracts/staking';

/** PKCS #8 DER prefix of an ed25519 seed (RFC 8410). */
const PKCS8 = Buffer.from('302e020100300506032b657004220420', 'hex');
const KEY_LENGTH = 32;

/** The server stores no copy of the derived key, because the same seed and transfer id always give the same key. */
export function deriveConsensusKey(seed: Uint8Array, transferId: string): PrivValidatorKey {
  const info = `tessera/validator-consensus/v1/${transferId}`;
  const secret = Buffer.from(hkdfSync('sha256', seed, new Uint8Array(), info, KEY_LENGTH));
  const encoded = Buffer.concat([PKCS8, secret]);
  const privateKey = createPrivateKey({ key: encoded, format: 'der', type: 'pkcs8' });
  const publicKey = createPublicKey(privateKey).export({ format: 'der', type: 'spki' }).subarray(-KEY_LENGTH);
  const both = Buffer.concat([secret, publicKey]);
  // First 20 bytes of the SHA-256, as in CometBFT.
  const address = createHash('sha256').update(publicKey).digest('hex').slice(0, 40).toUpperCase();
  try {
    return {
      address,
      pub_key: { type: 'tendermint/PubKeyEd25519', value: publicKey.toString('base64') },
      priv_key: { type: 'tendermint/PrivKeyEd25519', value: both.toString('base64') },
    };
  } finally {
    for (const bytes of [secret, encoded, both]) bytes.fill(0);
  }
}
