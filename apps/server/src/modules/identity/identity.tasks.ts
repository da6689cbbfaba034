import type { TaskList } from 'graphile-worker';
import type { ServerDeps } from '../../platform/deps';
import { carryOutDeletions } from '../lifecycle/deletion.service';
import { createKeys } from './identity';
import { sendInvitation } from '../people/invitations/invite.service';
import { sendReset } from './password/forgot-password.service';
import { sendAgain } from './resend.service';
import { sweep } from './sweep';

export function identityTasks(deps: ServerDeps): TaskList {
  const messageDeps = { ...deps, keyed: createKeys(deps.config) };
  return {
    'identity-sweep': () => sweep(deps),
    'identity-resend': (payload) => sendAgain(messageDeps, payload),
    'identity-reset-code': (payload) => sendReset(messageDeps, payload),
    'identity-invite': (payload) => sendInvitation(messageDeps, payload),
    'identity-deletions': () => carryOutDeletions(deps),
  };
}

export const identityCrontab = [
  '*/15 * * * * identity-sweep ?jobKey=identity-sweep',
  '7 * * * * identity-deletions ?jobKey=identity-deletions',
];
