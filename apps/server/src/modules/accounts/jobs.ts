import { eq, lt } from 'drizzle-orm';
import type { TaskList } from 'graphile-worker';
import * as v from 'valibot';
import { users } from '../identity';
import { DAY } from '../../platform/clock';
import type { AccountsDeps } from './accounts-deps';
import { avatarPath } from './avatars/avatar-name';
import { releasedUsernames } from './names/released-usernames.table';
import { RESERVED_DAYS } from './names/usernames.service';

type JobDeps = Pick<AccountsDeps, 'db' | 'clock' | 'avatars'>;

const Payload = v.object({ userId: v.string(), name: v.string() });

async function discard({ db, avatars }: JobDeps, payload: unknown): Promise<void> {
  const { userId, name } = v.parse(Payload, payload);
  const [owner] = await db.select({ avatar: users.avatar }).from(users).where(eq(users.id, userId));
  if (owner?.avatar !== avatarPath(name)) await avatars.remove(name);
}

export const accountsJobs = (deps: JobDeps): TaskList => ({
  'avatar-discard': (payload) => discard(deps, payload),
  'usernames-sweep': async () => {
    const over = new Date(deps.clock.now().getTime() - RESERVED_DAYS * DAY);
    await deps.db.delete(releasedUsernames).where(lt(releasedUsernames.releasedAt, over));
  },
});

export const accountsCrontab = ['23 * * * * usernames-sweep ?jobKey=usernames-sweep'];
