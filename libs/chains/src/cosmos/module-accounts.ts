import { toBech32 } from '@cosmjs/encoding';
import { sha256 } from '@cosmjs/crypto';
import { accountPrefix } from './network';

/** First 20 bytes of the module name's SHA-256. */
export const moduleAccount = (name: string): string =>
  toBech32(accountPrefix(), sha256(new TextEncoder().encode(name)).subarray(0, 20));
