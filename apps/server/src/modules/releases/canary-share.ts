import { createHash } from 'node:crypto';

/** Where a person stands between 0 and 100 for one remote: the same place for ever, on every server. */
function placeOf(userId: string, name: string): number {
  const hash = createHash('sha256').update(`canary ${name} ${userId}`).digest();
  return (hash.readUInt32BE(0) / 2 ** 32) * 100;
}

/**
 * Whether a person gets a remote's canary. It depends on nothing but person, remote and percent: who is in at 5 % is in at
 * 25 %, and whoever had the canary that was mended gets the mended one. Another remote has other people.
 */
export const isOnCanary = (userId: string, name: string, percent: number): boolean =>
  placeOf(userId, name) < percent;
