import type { JobList } from '../../platform/jobs/job-names';
import { DAY } from '../../platform/clock';
import type { PlatformDeps } from '../../platform/deps';
import { deleteHidden } from './notifications.repository';
import { sendDigests } from './send-digests.service';

/**
 * Age at which a hidden notification is deleted. Until then, its dedupe key prevents a second notification of the same event. So
 * this time must be longer than the longest event, an undelegation of three weeks.
 */
const DEDUPE_PERIOD_MS = 90 * DAY;

export const notificationJobs = (deps: PlatformDeps): JobList => ({
  'notifications-digest': () => sendDigests(deps),
  'notifications-sweep': () => deleteHidden(deps.db, new Date(deps.clock.now().getTime() - DEDUPE_PERIOD_MS)),
});
