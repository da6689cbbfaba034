import { createHash } from 'node:crypto';
import { and, eq, gt, ne } from 'drizzle-orm';
import { messages } from '@tessera/contracts';
import { DAY, type Clock } from '../../../platform/clock';
import { isUniqueViolation } from '../../../platform/db/database-errors';
import type { Transaction } from '../../../platform/db/database';
import { conflict } from '../../../platform/errors';
import { releasedUsernames } from './released-usernames.table';
import { lockAll } from '../../../platform/db/locks';

/** How long a username that was given up stays its last owner's. */
export const RESERVED_DAYS = 30;

export const usernameTaken = () =>
  conflict('USERNAME_TAKEN', messages.usernameTaken, { username: [messages.usernameTaken] });

/** Whether two people wanted one username at the same time. */
export const isUsernameTaken = (error: unknown): boolean => isUniqueViolation(error, 'users_username');

const hashOf = (name: string) => createHash('sha256').update(name).digest('hex');

interface Move {
  userId: string;
  from: string | null;
  to: string | null;
}

/** Nobody takes a name while it is being given up; always in one order, so that two who swap names do not wait crosswise. */
async function lockNames(tx: Transaction, { from, to }: Move): Promise<void> {
  await lockAll(
    tx,
    'username',
    [from, to].flatMap((one) => one ?? []),
  );
}

/**
 * Frees a username for its taker and reserves the one that is given up, before the user's row says so.
 * @throws DomainError 409 on a username that somebody else gave up less than 30 days ago.
 */
export async function moveUsername(tx: Transaction, clock: Clock, move: Move): Promise<void> {
  const { userId, from, to } = move;
  if (from === to) return;
  await lockNames(tx, move);
  const now = clock.now();
  const { username, userId: owner, releasedAt } = releasedUsernames;
  if (to !== null) {
    const since = new Date(now.getTime() - RESERVED_DAYS * DAY);
    const [held] = await tx
      .select({ owner })
      .from(releasedUsernames)
      .where(and(eq(username, hashOf(to)), ne(owner, userId), gt(releasedAt, since)));
    if (held) throw usernameTaken();
    await tx.delete(releasedUsernames).where(eq(username, hashOf(to)));
  }
  if (from === null) return;
  const released = { userId, releasedAt: now };
  await tx
    .insert(releasedUsernames)
    .values({ username: hashOf(from), ...released })
    .onConflictDoUpdate({ target: username, set: released });
}
