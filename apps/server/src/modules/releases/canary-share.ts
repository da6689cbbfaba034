import { createHash } from 'node:crypto';

/** Position of a user between 0 and 100 for one remote, the same on every server at any time. */
function placeOf(userId: string, name: string): number {
  const hash = createHash('sha256').update(`canary ${name} ${userId}`).digest();
  return (hash.readUInt32BE(0) / 2 ** 32) * 100;
}

/**
 * Whether a user gets a remote's canary. Depends only on user, remote and percent: a user at 5 % stays in at 25 %, and gets
 * the fixed canary after a broken one.
 */
export const isOnCanary = (userId: string, name: string, percent: number): boolean =>
  placeOf(userId, name) < percent;
