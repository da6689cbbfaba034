import type { TaskList } from 'graphile-worker';
import type { PlatformDeps } from '../../platform/deps';
import { expireRequests } from './approvals/requests.repository';

export const backOfficeJobs = ({ db, clock }: PlatformDeps): TaskList => ({
  'staff-requests-expire': () => db.transaction((tx) => expireRequests(tx, clock.now())),
});

export const backOfficeCrontab = ['*/10 * * * * staff-requests-expire ?jobKey=staff-requests-expire'];
