import { DAY } from '../../platform/clock';
import type { PlatformDeps } from '../../platform/deps';
import { forgetHidden } from './notifications.repository';
import { sendDigests } from './send-digests';
import type { JobList } from '../../platform/jobs/job-names';

/** Longer than anything can be told again: an unstaking takes three weeks. */
const REMEMBERED = 90 * DAY;

export const notificationJobs = (deps: PlatformDeps): JobList => ({
  'notifications-digest': () => sendDigests(deps),
  'notifications-sweep': () => forgetHidden(deps.db, new Date(deps.clock.now().getTime() - REMEMBERED)),
});
