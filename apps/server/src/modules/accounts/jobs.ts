import * as v from 'valibot';
import type { JobList } from '../../platform/jobs/job-names';
import { type AccountsDeps, avatarPath } from './avatars/avatar-store';
import { sweepUsernames } from './names/usernames.service';
import { findUser } from './profile.repository';

type JobDeps = Pick<AccountsDeps, 'db' | 'clock' | 'avatars'>;

const Payload = v.object({ userId: v.string(), name: v.string() });

async function discard({ db, avatars }: JobDeps, payload: unknown): Promise<void> {
  const { userId, name } = v.parse(Payload, payload);
  const owner = await findUser(db, userId);
  if (owner?.avatar !== avatarPath(name)) await avatars.remove(name);
}

export const accountsJobs = (deps: JobDeps): JobList => ({
  'avatar-discard': (payload) => discard(deps, payload),
  'usernames-sweep': () => sweepUsernames(deps),
});
