import type { JobList } from '../../platform/jobs/job-names';
import type { PlatformDeps } from '../../platform/deps';
import { createKeys } from './identity';
import { sendReset } from './passwords/reset-password.service';
import { sendAgain } from './sign-in/resend-code.service';
import { deleteOldSessions } from './sessions/old-sessions.repository';
import { deleteExpiredRows } from './expired-rows.repository';

export function identityJobs(deps: PlatformDeps): JobList {
  const messageDeps = { ...deps, keyed: createKeys(deps.config) };
  return {
    'identity-sweep': () => deleteExpiredRows(deps),
    'identity-retention': () => deleteOldSessions(deps),
    'identity-resend': (payload) => sendAgain(messageDeps, payload),
    'identity-reset-code': (payload) => sendReset(messageDeps, payload),
  };
}
