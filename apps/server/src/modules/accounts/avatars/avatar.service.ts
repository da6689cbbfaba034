import { and, eq, isNull } from 'drizzle-orm';
import { users } from '../../identity';
import { MINUTE, type Clock } from '../../../platform/clock';
import type { Database, Transaction } from '../../../platform/db/database';
import { notify } from '../../../platform/db/notify';
import { addJob } from '../../../platform/jobs/jobs.repository';
import { unauthenticated } from '../../../platform/errors';
import type { AvatarStore } from './avatar-store';
import { avatarPath, nameOfPath, newAvatarName } from './avatar-name';
import type { PreparedPhoto } from './prepare-photo';

interface Deps {
  db: Database;
  clock: Clock;
  avatars: AvatarStore;
}

/** Longer than storing a photo takes: only what a crash left behind is still unused then. */
const UNUSED_AFTER = 15 * MINUTE;

/** Has the worker delete a photo, unless it is the person's by then. */
export async function discardAvatar(
  tx: Database | Transaction,
  userId: string,
  path: string | null,
  runAt?: Date,
): Promise<void> {
  const name = nameOfPath(path);
  if (name === undefined) return;
  await addJob(tx, 'avatar-discard', { userId, name }, runAt ? { runAt } : {});
}

async function replace({ db }: Deps, userId: string, path: string | null): Promise<void> {
  await db.transaction(async (tx) => {
    const [before] = await tx
      .select({ avatar: users.avatar })
      .from(users)
      .where(and(eq(users.id, userId), isNull(users.deletedAt)))
      .for('update');
    if (!before) throw unauthenticated();
    await tx.update(users).set({ avatar: path }).where(eq(users.id, userId));
    await discardAvatar(tx, userId, before.avatar);
    await notify(tx, { kind: 'user', userId });
  });
}

/**
 * Keeps a photo and shows it; the one before is deleted. @returns the path that it is read from.
 * @throws DomainError 401 when the account was deleted meanwhile; so does removing it.
 */
export async function saveAvatar(deps: Deps, userId: string, photo: PreparedPhoto): Promise<string> {
  const { db, clock, avatars } = deps;
  const name = newAvatarName(photo.format);
  const path = avatarPath(name);
  await discardAvatar(db, userId, path, new Date(clock.now().getTime() + UNUSED_AFTER));
  await avatars.put(name, photo.bytes);
  await replace(deps, userId, path);
  return path;
}

/** Takes the photo away. Without one it changes nothing. */
export const removeAvatar = (deps: Deps, userId: string): Promise<void> => replace(deps, userId, null);
