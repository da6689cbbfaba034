import { createHash } from 'node:crypto';

/** Upper-case SHA-256, as CometBFT displays hashes. */
export function hashOf(bytes: Uint8Array | string): string {
  return createHash('sha256').update(bytes).digest('hex').toUpperCase();
}
