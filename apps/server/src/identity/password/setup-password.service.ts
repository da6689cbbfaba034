import type { SetupPasswordRequest } from '@tessera/contracts';
import { linkExpired, unauthenticated } from '../../plugins/http-error';
import { countAttempt } from '../attempts';
import type { Caller } from '../caller';
import type { IdentityDeps } from '../identity';
import { findLink, spendLink } from '../magic-links';
import { tellOfSecurity } from '../tell-user';
import { checkPasswordOf, hashNewPassword, replacePassword } from './set-password';

/**
 * Gives an account without a password its first one.
 * @param bearer the token of scope `setup_password`: it opens nothing else, and no access token opens this.
 * @throws HttpError 401 when it is none of ours, 422 when it was used or is old.
 */
export async function setupPassword(
  deps: IdentityDeps,
  caller: Caller,
  bearer: string | undefined,
  request: SetupPasswordRequest,
): Promise<void> {
  const { db, clock, sessionStore } = deps;
  if (caller.address) await countAttempt(db, clock, 'codeFromAddress', caller.address);
  if (bearer === undefined || !/^[\w-]{43}$/.test(bearer)) throw unauthenticated();
  const userId = await findLink(db, clock, bearer, 'setup-password');
  if (userId === undefined) throw linkExpired();
  await checkPasswordOf(db, userId, request);
  const passwordHash = await hashNewPassword(deps, userId, request.password);
  await db.transaction(async (tx) => {
    if ((await spendLink(tx, clock, bearer, 'setup-password')) === undefined) throw linkExpired();
    await replacePassword(tx, deps, userId, passwordHash);
    await tellOfSecurity(tx, clock, userId, 'password-set', {});
  });
  sessionStore.forget({ userId });
}
