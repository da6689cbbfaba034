import { createHash } from 'node:crypto';

/** Returns a number from 0 to below 100 that is always the same for this user and subject. */
export function stablePlace(kind: 'canary' | 'flag', subject: string, userId: string): number {
  const hash = createHash('sha256').update(`${kind} ${subject} ${userId}`).digest();
  return (hash.readUInt32BE(0) / 2 ** 32) * 100;
}
