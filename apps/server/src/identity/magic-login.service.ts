import type { MagicLoginRequest } from '@tessera/contracts';
import { linkExpired } from '../plugins/http-error';
import { countAttempt } from './attempts';
import type { Caller } from './caller';
import type { IdentityDeps } from './identity';
import { spendLink } from './magic-links';
import { openSession, type SignedIn } from './open-session';
import { hasTotp } from './totp/check-second-factor';

/** @throws HttpError 422 when the link is unknown, used, replaced or old. */
export async function loginWithLink(
  deps: IdentityDeps,
  caller: Caller,
  request: MagicLoginRequest,
): Promise<SignedIn> {
  const { db, clock } = deps;
  if (caller.address) await countAttempt(db, clock, 'codeFromAddress', caller.address);
  const signedIn = await db.transaction(async (tx) => {
    const userId = await spendLink(tx, clock, request.token, 'sign-in');
    if (userId === undefined || (await hasTotp(tx, userId))) return undefined;
    return openSession(tx, deps, caller, { userId, method: 'link', platformType: request.platform_type });
  });
  if (!signedIn) throw linkExpired();
  return signedIn;
}
