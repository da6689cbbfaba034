import type { JobList } from '../../platform/jobs/job-names';
import { DAY } from '../../platform/clock';
import type { PlatformDeps } from '../../platform/deps';
import { deleteHidden } from './notifications.repository';
import { sendDigests } from './send-digests.service';

/**
 * Hidden notifications are deleted at this age. Until then, their dedupe keys prevent a second notification of the same
 * event. The longest event is an undelegation, which usually takes three weeks.
 */
const DEDUPE_PERIOD_MS = 90 * DAY;

export const notificationJobs = (deps: PlatformDeps): JobList => ({
  'notifications-digest': () => sendDigests(deps),
  'notifications-sweep': () => deleteHidden(deps.db, new Date(deps.clock.now().getTime() - DEDUPE_PERIOD_MS)),
});
