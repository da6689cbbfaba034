import type { TaskList } from 'graphile-worker';
import type { PlatformDeps } from '../../platform/deps';
import { createKeys } from '../identity/identity';
import { sendInvitation } from './invitations/invite.service';

export const peopleJobs = (deps: PlatformDeps): TaskList => ({
  'identity-invite': (payload) => sendInvitation({ ...deps, keyed: createKeys(deps.config) }, payload),
});
