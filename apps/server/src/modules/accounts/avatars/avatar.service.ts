import { MINUTE } from '../../../platform/clock';
import type { Database, Transaction } from '../../../platform/db/database';
import { notify } from '../../../platform/db/notify';
import { addJob } from '../../../platform/jobs/jobs.repository';
import { unauthenticated } from '../../../platform/errors';
import { type AccountsDeps, avatarPath, nameOfPath, newAvatarName } from './avatar-store';
import { lockUser, updateUser } from '../profile.repository';
import type { PreparedPhoto } from './prepare-photo';

type Deps = Pick<AccountsDeps, 'db' | 'clock' | 'avatars'>;

/** Delay of the job `avatar-discard`. If `saveAvatar` took longer, the job would delete the new avatar. */
const UNUSED_AFTER = 15 * MINUTE;

/** Adds a job that deletes the photo, unless the photo is the user's avatar when the job runs. */
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
    const user = await lockUser(tx, userId);
    if (!user) throw unauthenticated();
    await updateUser(tx, userId, { avatar: path });
    await discardAvatar(tx, userId, user.avatar);
    await notify(tx, { kind: 'user', userId });
  });
}

/** Adds the job `avatar-discard` before it stores the photo, so that a crash leaves no unused file. */
export async function saveAvatar(deps: Deps, userId: string, photo: PreparedPhoto): Promise<string> {
  const { db, clock, avatars } = deps;
  const name = newAvatarName(photo.format);
  const path = avatarPath(name);
  await discardAvatar(db, userId, path, new Date(clock.now().getTime() + UNUSED_AFTER));
  await avatars.put(name, photo.bytes);
  await replace(deps, userId, path);
  return path;
}

export const removeAvatar = (deps: Deps, userId: string): Promise<void> => replace(deps, userId, null);
