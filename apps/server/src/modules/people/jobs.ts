import { createKeys } from '../identity';
import type { PlatformDeps } from '../../platform/deps';
import { deleteExpiredInvitations } from './invitations/invitations.repository';
import { sendInvitation } from './invitations/invitations.service';
import type { JobList } from '../../platform/jobs/job-names';

export const peopleJobs = (deps: PlatformDeps): JobList => ({
  'identity-invite': (payload) => sendInvitation({ ...deps, keyed: createKeys(deps.config) }, payload),
  'invitations-sweep': () => deleteExpiredInvitations(deps.db, deps.clock.now()),
});
