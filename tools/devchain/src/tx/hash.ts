import { createHash } from 'node:crypto';

/** Upper-case hex of the SHA-256, the form in which CometBFT shows hashes. */
export function hashOf(bytes: Uint8Array | string): string {
  return createHash('sha256').update(bytes).digest('hex').toUpperCase();
}
