import type { ResetPasswordRequest } from '@tessera/contracts';
import { linkExpired } from '../../../platform/errors';
import { countAttempt } from '../rate-limits/rate-limits.repository';
import type { ClientContext } from '../client-context';
import type { IdentityDeps } from '../identity';
import { findLink, consumeLink } from '../codes/magic-links.repository';
import { tellOfSecurity } from '../events';
import { checkPasswordOf, hashNewPassword, replacePassword } from './set-password.service';

/** Whom a reset token is for; it stays unspent. @throws DomainError 422 when it is unknown, used, replaced or old. */
export async function checkResetToken(
  deps: IdentityDeps,
  client: ClientContext,
  token: string,
): Promise<string> {
  if (client.address) await countAttempt(deps.db, deps.clock, 'codeFromAddress', client.address);
  const userId = await findLink(deps.db, deps.clock, token, 'reset-password');
  if (userId === undefined) throw linkExpired();
  return userId;
}

/** Sets the new password. Signs nobody in: the next sign-in goes through its code like every other. */
export async function resetPassword(
  deps: IdentityDeps,
  client: ClientContext,
  request: ResetPasswordRequest,
): Promise<void> {
  const { db, clock, sessionStore } = deps;
  const userId = await checkResetToken(deps, client, request.token);
  await checkPasswordOf(db, userId, request);
  const passwordHash = await hashNewPassword(deps, userId, request.password);
  await db.transaction(async (tx) => {
    if ((await consumeLink(tx, clock, request.token, 'reset-password')) === undefined) throw linkExpired();
    await replacePassword(tx, deps, userId, passwordHash);
    await tellOfSecurity(tx, clock, userId, 'password-reset', {});
  });
  sessionStore.forget({ userId });
}
