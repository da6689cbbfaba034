import { createHash, createPrivateKey, createPublicKey, hkdfSync } from 'node:crypto';

import type { PrivValidatorKey } from '@tessera/contracts';

/** An ed25519 seed in PKCS #8, DER (RFC 8410), stands after this. */
const PKCS8 = Buffer.from('302e020100300506032b657004220420', 'hex');
const KEY_LENGTH = 32;
const ADDRESS_LENGTH = 20;

/**
 * The consensus key of a validator that a transfer creates, as a node keeps it: HKDF-SHA256 of the wallet's seed, of its own
 * for each transfer. Who has the wallet key gets it again at any time, and it is stored nowhere.
 */
export function deriveConsensusKey(seed: Uint8Array, transferId: string): PrivValidatorKey {
  const info = `tessera/validator-consensus/v1/${transferId}`;
  const secret = Buffer.from(hkdfSync('sha256', seed, new Uint8Array(), info, KEY_LENGTH));
  const encoded = Buffer.concat([PKCS8, secret]);
  const privateKey = createPrivateKey({ key: encoded, format: 'der', type: 'pkcs8' });
  const publicKey = createPublicKey(privateKey).export({ format: 'der', type: 'spki' }).subarray(-KEY_LENGTH);
  const both = Buffer.concat([secret, publicKey]);
  try {
    return {
      address: createHash('sha256')
        .update(publicKey)
        .digest('hex')
        .slice(0, 2 * ADDRESS_LENGTH)
        .toUpperCase(),
      pub_key: { type: 'tendermint/PubKeyEd25519', value: publicKey.toString('base64') },
      priv_key: { type: 'tendermint/PrivKeyEd25519', value: both.toString('base64') },
    };
  } finally {
    for (const bytes of [secret, encoded, both]) bytes.fill(0);
  }
}
