import { createHash } from 'node:crypto';

/** Upper-case, as CometBFT displays it. */
export function hashOf(bytes: Uint8Array | string): string {
  return createHash('sha256').update(bytes).digest('hex').toUpperCase();
}
