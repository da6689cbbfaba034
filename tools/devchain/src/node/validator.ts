import { createHash } from 'node:crypto';
import { consensusPublicKey } from './consensus-key';

/** Held by the first genesis validator. */
export const NODE_SEED = 'optio development chain validator';

export const validatorPublicKey = consensusPublicKey(NODE_SEED);

/** As CometBFT displays it. */
export const hexAddress = (publicKey: Uint8Array): string =>
  createHash('sha256').update(publicKey).digest('hex').slice(0, 40).toUpperCase();

export const validatorAddress = hexAddress(validatorPublicKey);
