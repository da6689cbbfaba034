import type { PlatformDeps } from '../../platform/deps';
import { createKeys } from './identity';
import { sendReset } from './password/forgot-password.service';
import { sendAgain } from './resend.service';
import { sweep } from './sweep';
import type { JobList } from '../../platform/jobs/job-names';

export function identityJobs(deps: PlatformDeps): JobList {
  const messageDeps = { ...deps, keyed: createKeys(deps.config) };
  return {
    'identity-sweep': () => sweep(deps),
    'identity-resend': (payload) => sendAgain(messageDeps, payload),
    'identity-reset-code': (payload) => sendReset(messageDeps, payload),
  };
}
