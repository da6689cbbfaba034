import * as messages from '@tessera/contracts/messages';
import { DAY, type Clock } from '../../../platform/clock';
import type { Database, Transaction } from '../../../platform/db/database';
import { isUniqueViolation } from '../../../platform/db/database-errors';
import { lockAll } from '../../../platform/db/locks';
import { conflict } from '../../../platform/errors';
import {
  deleteReleasedUsername,
  deleteReleasedUsernamesBefore,
  isReleasedByOther,
  upsertReleasedUsername,
} from './usernames.repository';

const RESERVED_DAYS = 30;

const reservedSince = (clock: Clock) => new Date(clock.now().getTime() - RESERVED_DAYS * DAY);

export const usernameTaken = () =>
  conflict('USERNAME_TAKEN', messages.usernameTaken, { username: [messages.usernameTaken] });

export const isUsernameTaken = (error: unknown): boolean => isUniqueViolation(error, 'users_username');

interface Move {
  userId: string;
  from: string | null;
  to: string | null;
}

/**
 * Locks both names in a fixed order. Call this before updating the user's row; otherwise users who swap their names
 * could deadlock.
 */
export async function moveUsername(tx: Transaction, clock: Clock, { userId, from, to }: Move): Promise<void> {
  if (from === to) return;
  const names = [from, to].flatMap((name) => name ?? []);
  await lockAll(tx, 'username', names);
  if (to !== null) {
    if (await isReleasedByOther(tx, { name: to, userId, since: reservedSince(clock) })) throw usernameTaken();
    await deleteReleasedUsername(tx, to);
  }
  if (from !== null) await upsertReleasedUsername(tx, from, { userId, releasedAt: clock.now() });
}

export const sweepUsernames = ({ db, clock }: { db: Database; clock: Clock }): Promise<void> =>
  deleteReleasedUsernamesBefore(db, reservedSince(clock));
