import type { TaskList } from 'graphile-worker';
import type { ServerDeps } from '../../platform/deps';
import { expireRequests } from './approvals/requests.repository';

/** Requests that nobody decides end by the clock, asked about or not. */
export const adminTasks = ({ db, clock }: ServerDeps): TaskList => ({
  'staff-requests-expire': () => db.transaction((tx) => expireRequests(tx, clock.now())),
});

export const adminCrontab = ['*/10 * * * * staff-requests-expire ?jobKey=staff-requests-expire'];
