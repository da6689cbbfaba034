import { and, isNull, lt, or, sql } from 'drizzle-orm';
import type { TaskList } from 'graphile-worker';
import { DAY } from '../clock';
import type { ServerDeps } from '../deps';
import { outbox } from '../outbox/outbox.table';
import { carryOutDeletions } from './account/deletion.service';
import { attemptCounters } from './attempt-counters.table';
import { authCodes } from './auth-codes.table';
import { handoffCodes } from './handoff-codes.table';
import { createKeys } from './identity';
import { invitations } from './invitations/invitations.table';
import { sendInvitation } from './invitations/invite.service';
import { magicLinks } from './magic-links.table';
import { sendReset } from './password/forgot-password.service';
import { registrations } from './registrations.table';
import { sendAgain } from './resend.service';

/** Takes away what has no more use: counters whose window is over, dead codes and links, sign-ups never finished. */
async function sweep({ db, clock }: ServerDeps): Promise<void> {
  const now = clock.now();
  const dayAgo = new Date(now.getTime() - DAY);
  await db.delete(attemptCounters).where(lt(attemptCounters.windowEndsAt, now));
  await db.delete(authCodes).where(lt(authCodes.expiresAt, dayAgo));
  await db.delete(handoffCodes).where(lt(handoffCodes.expiresAt, dayAgo));
  await db.delete(magicLinks).where(lt(magicLinks.expiresAt, dayAgo));
  await db
    .delete(registrations)
    .where(
      sql`${registrations.expiresAt} < ${now.toISOString()} and not exists (select from ${authCodes} where ${authCodes.registrationId} = ${registrations.id})`,
    );
  const monthAgo = new Date(now.getTime() - 30 * DAY);
  await db
    .delete(invitations)
    .where(and(lt(invitations.expiresAt, monthAgo), isNull(invitations.acceptedAt)));
  // Also what could never be sent: a code or a link stays in it as long as the row.
  await db.delete(outbox).where(or(lt(outbox.createdAt, monthAgo), lt(outbox.expiresAt, dayAgo)));
}

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
