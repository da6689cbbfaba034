import type { ResendRequest } from '@tessera/contracts';
import { MINUTE } from '../clock';
import { countAttempt } from './attempts';
import { findOpenCode, isOtherBrowser } from './auth-codes';
import type { Caller } from './caller';
import { normaliseIdentifier, type NormalIdentifier } from './identifier';
import type { IdentityDeps } from './identity';
import { pageOfLink } from './redirect-url';
import { sendCode, sendSignInCode } from './send-code';
import { findAccount } from './users.repository';

/** How long after its first code a sign-in may ask for another without the password. */
const OPEN_FOR = 30 * MINUTE;

/**
 * Sends the code of a sign-in or sign-up again, and a first one to an account without a password. Everybody gets the
 * same answer; where there is nothing to send, nothing is sent.
 */
export async function resend(
  deps: IdentityDeps,
  caller: Caller,
  preauth: string,
  request: ResendRequest,
): Promise<void> {
  const { db, clock, config, keyed } = deps;
  const identifier = normaliseIdentifier(request.type, request.identifier);
  const page = pageOfLink(config, request.redirect_url, '/magicLogin');
  const subject = keyed.subjects.mac(identifier.value).toString('hex');
  if (caller.address) await countAttempt(db, clock, 'sendFromAddress', caller.address);
  await countAttempt(db, clock, 'resendPause', subject);
  await countAttempt(db, clock, 'resend', subject);
  await sendAgain(deps, caller, preauth, identifier, page);
}

async function sendAgain(
  deps: IdentityDeps,
  caller: Caller,
  preauth: string,
  identifier: NormalIdentifier,
  page: string,
): Promise<void> {
  const { db, clock } = deps;
  const open = await findOpenCode(db, identifier, ['sign-in', 'sign-up']);
  const fresh = open !== undefined && clock.now().getTime() - open.createdAt.getTime() < OPEN_FOR;
  if (fresh && isOtherBrowser(open, caller.preauth)) return;
  if (fresh && open.registrationId !== null) {
    const { registrationId } = open;
    const code = { purpose: 'sign-up' as const, identifier, registrationId, preauth };
    return db.transaction((tx) => sendCode(tx, deps, 'sign-up-code', code));
  }
  const account = await findAccount(db, identifier);
  if (account && (fresh || account.passwordHash === undefined)) {
    const code = { purpose: 'sign-in' as const, identifier, userId: account.userId, preauth };
    await db.transaction((tx) => sendSignInCode(tx, deps, code, page));
  }
}
