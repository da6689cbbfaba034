import type { TaskList } from 'graphile-worker';
import { createKeys } from '../identity';
import type { PlatformDeps } from '../../platform/deps';
import { deleteExpiredInvitations } from './invitations/invitations.repository';
import { sendInvitation } from './invitations/invite.service';

export const peopleJobs = (deps: PlatformDeps): TaskList => ({
  'identity-invite': (payload) => sendInvitation({ ...deps, keyed: createKeys(deps.config) }, payload),
  'invitations-sweep': () => deleteExpiredInvitations(deps),
});

export const peopleCrontab = ['*/15 * * * * invitations-sweep ?jobKey=invitations-sweep'];
