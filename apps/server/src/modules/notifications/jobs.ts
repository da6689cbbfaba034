import type { JobList } from '../../platform/jobs/job-names';
import { DAY } from '../../platform/clock';
import type { PlatformDeps } from '../../platform/deps';
import { deleteHidden } from './notifications.repository';
import { sendDigests } from './send-digests.service';

/**
 * A hidden notification keeps its dedupe key for this time, so that the event is not notified again. Must be longer than any event:
 * the longest, an undelegation, takes three weeks.
 */
const DEDUPE_PERIOD_MS = 90 * DAY;

export const notificationJobs = (deps: PlatformDeps): JobList => ({
  'notifications-digest': () => sendDigests(deps),
  'notifications-sweep': () => deleteHidden(deps.db, new Date(deps.clock.now().getTime() - DEDUPE_PERIOD_MS)),
});
