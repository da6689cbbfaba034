import { createHash } from 'node:crypto';
import { consensusPublicKey } from './consensus-key';

/** The seed of the one key that makes the blocks; the first validator of genesis has it. */
export const NODE_SEED = 'optio development chain validator';

export const validatorPublicKey = consensusPublicKey(NODE_SEED);

/** Upper-case hex of a consensus address, as CometBFT shows it. */
export const hexAddress = (publicKey: Uint8Array): string =>
  createHash('sha256').update(publicKey).digest('hex').slice(0, 40).toUpperCase();

export const validatorAddress = hexAddress(validatorPublicKey);
