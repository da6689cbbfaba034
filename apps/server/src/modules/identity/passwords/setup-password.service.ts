import type { SetupPasswordRequest } from '@tessera/contracts';
import { linkExpired, unauthenticated } from '../../../platform/errors';
import { countAttempt } from '../rate-limits/rate-limits.repository';
import type { ClientContext } from '../client-context';
import type { IdentityDeps } from '../identity';
import { findLink, consumeLink } from '../codes/magic-links.repository';
import { tellOfSecurity } from '../events';
import { checkPasswordOf, hashNewPassword, replacePassword } from './set-password.service';

/**
 * Returns the account that the token of scope `setup_password` belongs to. An access token is none.
 * @throws DomainError 401 when the token is not one of ours, 422 when it was used or is old.
 */
export async function requireSetupToken(
  { db, clock }: Pick<IdentityDeps, 'db' | 'clock'>,
  { address }: ClientContext,
  token: string,
): Promise<string> {
  if (address) await countAttempt(db, clock, 'codeFromAddress', address);
  if (!/^[\w-]{43}$/.test(token)) throw unauthenticated();
  const userId = await findLink(db, clock, token, 'setup-password');
  if (userId === undefined) throw linkExpired();
  return userId;
}

/**
 * Gives an account without a password its first one.
 * @throws DomainError 422 when the token was used meanwhile.
 */
export async function setupPassword(
  deps: IdentityDeps,
  { userId, token }: { userId: string; token: string },
  request: SetupPasswordRequest,
): Promise<void> {
  const { db, clock, sessionStore } = deps;
  await checkPasswordOf(db, userId, request);
  const passwordHash = await hashNewPassword(deps, userId, request.password);
  await db.transaction(async (tx) => {
    if ((await consumeLink(tx, clock, token, 'setup-password')) === undefined) throw linkExpired();
    await replacePassword(tx, deps, userId, passwordHash);
    await tellOfSecurity(tx, clock, userId, 'password-set', {});
  });
  sessionStore.forget({ userId });
}
