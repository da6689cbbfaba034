import { and, isNull, lt } from 'drizzle-orm';
import { createKeys } from '../identity';
import { DAY } from '../../platform/clock';
import { deleteInBatches } from '../../platform/db/delete-in-batches';
import type { PlatformDeps } from '../../platform/deps';
import { invitations } from './invitations/invitations.table';
import { sendInvitation } from './invitations/invite.service';
import type { JobList } from '../../platform/jobs/job-names';

/** Deletes open invitations that expired more than 30 days ago. */
async function sweepInvitations({ db, clock }: PlatformDeps): Promise<void> {
  const monthAgo = new Date(clock.now().getTime() - 30 * DAY);
  await deleteInBatches(
    db,
    invitations,
    and(lt(invitations.expiresAt, monthAgo), isNull(invitations.acceptedAt)),
  );
}

export const peopleJobs = (deps: PlatformDeps): JobList => ({
  'identity-invite': (payload) => sendInvitation({ ...deps, keyed: createKeys(deps.config) }, payload),
  'invitations-sweep': () => sweepInvitations(deps),
});
