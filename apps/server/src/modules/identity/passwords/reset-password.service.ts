import type { ResetPasswordRequest, SetupPasswordRequest } from '@tessera/contracts';
import { linkExpired, unauthenticated } from '../../../platform/errors';
import type { ClientContext } from '../client-context';
import { consumeLink, findLink, type LinkPurpose } from '../codes/magic-links.repository';
import { publishSecurityNotice } from '../events';
import type { IdentityDeps } from '../identity';
import { consumeRateLimit } from '../rate-limits/rate-limits.repository';
import { checkPasswordOf, hashNewPassword, replacePassword } from './set-password.service';

async function findUserOf(
  { db, clock }: Pick<IdentityDeps, 'db' | 'clock'>,
  token: string,
  purpose: LinkPurpose,
): Promise<string> {
  const link = await findLink(db, clock, token, purpose);
  if (!link) throw linkExpired();
  return link.userId;
}

/** Consumes a token and sets the password of its user. */
async function setPassword(
  deps: IdentityDeps,
  { userId, token, purpose }: { userId: string; token: string; purpose: 'reset-password' | 'setup-password' },
  request: SetupPasswordRequest,
): Promise<void> {
  const { db, clock, sessionStore } = deps;
  await checkPasswordOf(db, userId, request);
  const passwordHash = await hashNewPassword(deps, userId, request.password);
  await db.transaction(async (tx) => {
    if ((await consumeLink(tx, clock, token, purpose)) === undefined) throw linkExpired();
    await replacePassword(tx, deps, userId, passwordHash);
    const notice = purpose === 'reset-password' ? 'password-reset' : 'password-set';
    await publishSecurityNotice(tx, clock, userId, notice, {});
  });
  sessionStore.evict({ userId });
}

/** Returns the user of a reset token without consuming it. @throws DomainError 422 when it is unknown, used or expired. */
export async function checkResetToken(
  deps: IdentityDeps,
  { address }: ClientContext,
  token: string,
): Promise<string> {
  if (address) await consumeRateLimit(deps.db, deps.clock, 'codeFromAddress', address);
  return findUserOf(deps, token, 'reset-password');
}

/** Sets a new password. Opens no session: the next sign-in needs its code. */
export async function resetPassword(
  deps: IdentityDeps,
  client: ClientContext,
  request: ResetPasswordRequest,
): Promise<void> {
  const { token } = request;
  const userId = await checkResetToken(deps, client, token);
  await setPassword(deps, { userId, token, purpose: 'reset-password' }, request);
}

/**
 * Returns the user of a `setup_password` token without consuming it.
 * @throws DomainError 401 for another kind of token, such as an access token, 422 when it is used or expired.
 */
export async function requireSetupToken(
  deps: Pick<IdentityDeps, 'db' | 'clock'>,
  { address }: ClientContext,
  token: string,
): Promise<string> {
  if (address) await consumeRateLimit(deps.db, deps.clock, 'codeFromAddress', address);
  if (!/^[\w-]{43}$/.test(token)) throw unauthenticated();
  return findUserOf(deps, token, 'setup-password');
}

/** Sets the first password of an account. @throws DomainError 422 when the token is used by now. */
export const setupPassword = (
  deps: IdentityDeps,
  of: { userId: string; token: string },
  request: SetupPasswordRequest,
): Promise<void> => setPassword(deps, { ...of, purpose: 'setup-password' }, request);
