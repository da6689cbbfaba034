import { toBech32 } from '@cosmjs/encoding';
import { sha256 } from '@cosmjs/crypto';
import { accountPrefix } from './network';

/** The account of one of the chain's own modules: the first 20 bytes of its name's SHA-256. */
export const moduleAccount = (name: string): string =>
  toBech32(accountPrefix(), sha256(new TextEncoder().encode(name)).subarray(0, 20));
