import { createHash, createPrivateKey, createPublicKey } from 'node:crypto';

const PKCS8_PREFIX = Buffer.from('302e020100300506032b657004220420', 'hex');
const KEY_LENGTH = 32;

/** The consensus key of the one validator that makes the blocks; fixed, as nothing depends on its secrecy. */
const seed = createHash('sha256').update('optio development chain validator').digest();
const privateKey = createPrivateKey({
  key: Buffer.concat([PKCS8_PREFIX, seed]),
  format: 'der',
  type: 'pkcs8',
});

/** Raw ed25519 public key. */
export const validatorPublicKey: Buffer = createPublicKey(privateKey)
  .export({ format: 'der', type: 'spki' })
  .subarray(-KEY_LENGTH);

/** Upper-case hex of the consensus address. */
export const validatorAddress = createHash('sha256')
  .update(validatorPublicKey)
  .digest('hex')
  .slice(0, 40)
  .toUpperCase();

export const VALIDATOR_POWER = '10000000';
