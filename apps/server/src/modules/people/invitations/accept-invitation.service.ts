import type { AcceptInvitationRequest } from '@tessera/contracts';
import {
  consumeRateLimit,
  type ClientContext,
  type IdentityDeps,
  issueLink,
  CONSENT_VERSION,
  createUser,
} from '../../identity';
import type { Transaction } from '../../../platform/db/database';
import { isUniqueViolation } from '../../../platform/db/database-errors';
import { linkExpired } from '../../../platform/errors';
import { consumeInvitation, saveInvitedUser } from './invitations.repository';

async function accept(tx: Transaction, { clock }: IdentityDeps, token: string): Promise<string | undefined> {
  const now = clock.now();
  const invitation = await consumeInvitation(tx, token, now);
  if (!invitation) return undefined;
  const { id, email, invitedBy } = invitation;
  const values = { consentedAt: now, consentVersion: CONSENT_VERSION, referredBy: invitedBy };
  const userId = await createUser(tx, clock, { type: 'email', value: email }, values);
  await saveInvitedUser(tx, id, userId);
  return issueLink(tx, clock, userId, 'setup-password');
}

/**
 * Creates the account of an invitation, without a password; the mailed token proves the address. Returns the bearer token of
 * POST /setupPassword.
 * @throws DomainError 422 when the invitation is unknown, used or expired, or the address has an account by now.
 */
export async function acceptInvitation(
  deps: IdentityDeps,
  client: ClientContext,
  { token }: AcceptInvitationRequest,
): Promise<string> {
  const { db, clock } = deps;
  if (client.address) await consumeRateLimit(db, clock, 'codeFromAddress', client.address);
  const bearer = await db
    .transaction((tx) => accept(tx, deps, token))
    .catch((error: unknown) => {
      if (isUniqueViolation(error, 'identifiers_value')) return undefined;
      throw error;
    });
  if (bearer === undefined) throw linkExpired();
  return bearer;
}
