import type { PlatformDeps } from '../../platform/deps';
import { expireRequests } from './approvals/requests.repository';
import { addUpVolumes } from './transfers/transfer-volumes.repository';
import type { JobList } from '../../platform/jobs/job-names';

export const backOfficeJobs = ({ db, clock }: PlatformDeps): JobList => ({
  'staff-requests-expire': () => db.transaction((tx) => expireRequests(tx, clock.now())),
  'transfer-volumes': () => addUpVolumes(db),
});
