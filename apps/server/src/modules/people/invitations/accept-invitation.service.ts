import { and, eq, gt, isNull } from 'drizzle-orm';
import type { AcceptInvitationRequest } from '@tessera/contracts';
import {
  countAttempt,
  type ClientContext,
  identifiers,
  type IdentityDeps,
  issueLink,
  CONSENT_VERSION,
  users,
} from '../../identity';
import type { Transaction } from '../../../platform/db/database';
import { isUniqueViolation } from '../../../platform/db/database-errors';
import { newId } from '../../../platform/ids';
import { linkExpired } from '../../../platform/errors';
import { hashToken } from '../../../platform/crypto/secrets';
import { invitations } from './invitations.table';

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
 * @throws DomainError 422 when the invitation is unknown, used or old, or the address has an account by now.
 */
export async function acceptInvitation(
  deps: IdentityDeps,
  client: ClientContext,
  { token }: AcceptInvitationRequest,
): Promise<string> {
  const { db, clock } = deps;
  if (client.address) await countAttempt(db, clock, 'codeFromAddress', client.address);
  const bearer = await db
    .transaction((tx) => accept(tx, deps, token))
    .catch((error: unknown) => {
      if (isUniqueViolation(error, 'identifiers_value')) return undefined;
      throw error;
    });
  if (bearer === undefined) throw linkExpired();
  return bearer;
}
