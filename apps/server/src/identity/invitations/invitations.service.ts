import { and, eq, gt, isNull } from 'drizzle-orm';
import type { AcceptInvitationRequest } from '@tessera/contracts';
import { DAY } from '../../clock';
import type { Executor, Transaction } from '../../db/database';
import { isUniqueViolation } from '../../db/database-errors';
import { newId } from '../../ids';
import { queueMail } from '../../outbox/queue';
import { linkExpired } from '../../plugins/http-error';
import { countAttempt } from '../attempts';
import type { Caller } from '../caller';
import { identifiers } from '../identifiers.table';
import type { IdentityDeps, MessageDeps } from '../identity';
import { issueLink } from '../magic-links';
import { CONSENT_VERSION } from '../registrations';
import { hashToken, randomToken } from '../secrets';
import { users } from '../users.table';
import { invitations } from './invitations.table';

const INVITATION_LIFE = 7 * DAY;

/** Mails an invitation to somebody without an account. @param name of the inviter, as the mail shows it. */
export async function inviteByMail(
  tx: Executor,
  { clock, config }: Pick<MessageDeps, 'clock' | 'config'>,
  { email, invitedBy, name }: { email: string; invitedBy: string; name: string },
): Promise<void> {
  const token = randomToken();
  const now = clock.now();
  await tx.insert(invitations).values({
    id: newId(clock),
    email,
    invitedBy,
    tokenHash: hashToken(token),
    createdAt: now,
    expiresAt: new Date(now.getTime() + INVITATION_LIFE),
  });
  const link = `${config.PUBLIC_ORIGIN}/setup-password#invitation=${token}`;
  await queueMail(tx, { to: email, template: 'invitation', params: { name, link } });
}

async function accept(tx: Transaction, { clock }: IdentityDeps, token: string): Promise<string | undefined> {
  const now = clock.now();
  const { tokenHash, acceptedAt, expiresAt } = invitations;
  const [invitation] = await tx
    .update(invitations)
    .set({ acceptedAt: now })
    .where(and(eq(tokenHash, hashToken(token)), isNull(acceptedAt), gt(expiresAt, now)))
    .returning();
  if (!invitation) return undefined;
  const userId = newId(clock);
  await tx.insert(users).values({
    id: userId,
    createdAt: now,
    ageConfirmedAt: now,
    consentedAt: now,
    consentVersion: CONSENT_VERSION,
    referredBy: invitation.invitedBy,
  });
  await tx
    .insert(identifiers)
    .values({ id: newId(clock), userId, type: 'email', value: invitation.email, verifiedAt: now });
  await tx.update(invitations).set({ userId }).where(eq(invitations.id, invitation.id));
  return issueLink(tx, clock, userId, 'setup-password');
}

/**
 * Makes the account of somebody who was invited; the mailed token proves the address. It has no password yet.
 * @returns the bearer of POST /setupPassword.
 * @throws HttpError 422 when the invitation is unknown, used or old, or the address has an account by now.
 */
export async function acceptInvitation(
  deps: IdentityDeps,
  caller: Caller,
  { token }: AcceptInvitationRequest,
): Promise<string> {
  const { db, clock } = deps;
  if (caller.address) await countAttempt(db, clock, 'codeFromAddress', caller.address);
  const bearer = await db
    .transaction((tx) => accept(tx, deps, token))
    .catch((error: unknown) => {
      if (isUniqueViolation(error, 'identifiers_value')) return undefined;
      throw error;
    });
  if (bearer === undefined) throw linkExpired();
  return bearer;
}
