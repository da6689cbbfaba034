import type { ResendRequest } from '@tessera/contracts';
import * as v from 'valibot';
import { MINUTE } from '../clock';
import { addJob } from '../jobs/add-job';
import { countAttempt } from './attempts';
import { findOpenCode, isOtherBrowser } from './auth-codes';
import type { Caller } from './caller';
import { NormalIdentifier, normaliseIdentifier } from './identifier';
import type { IdentityDeps, MessageDeps } from './identity';
import type { Preauth } from './preauth';
import { pageOfLink } from './redirect-url';
import { hashToken } from './secrets';
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
  { browser, cookie }: Preauth,
  request: ResendRequest,
): Promise<void> {
  const { db, clock, config, keyed } = deps;
  const identifier = normaliseIdentifier(request.type, request.identifier);
  const page = pageOfLink(config, request.redirect_url, '/magicLogin');
  const subject = keyed.subjects.mac(identifier.value).toString('hex');
  if (caller.address) await countAttempt(db, clock, 'sendFromAddress', caller.address);
  await countAttempt(db, clock, 'resendPause', subject);
  await countAttempt(db, clock, 'resend', subject);
  // Whether there is anything to send is found out after the answer: nobody learns it from the time it takes.
  const again = { identifier, page, preauth: cookie, keepsCookies: browser.keepsCookies };
  await addJob(db, 'identity-resend', again, { maxAttempts: 3 });
}

const Again = v.object({
  identifier: NormalIdentifier,
  page: v.string(),
  preauth: v.string(),
  keepsCookies: v.boolean(),
});

/** The job of a resend. */
export async function sendAgain(deps: MessageDeps, payload: unknown): Promise<void> {
  const { db, clock } = deps;
  const { identifier, page, preauth, keepsCookies } = v.parse(Again, payload);
  const browser = { preauthHash: hashToken(preauth), keepsCookies };
  const open = await findOpenCode(db, identifier, ['sign-in', 'sign-in-totp', 'sign-up']);
  const fresh = open !== undefined && clock.now().getTime() - open.createdAt.getTime() < OPEN_FOR;
  if (fresh && (isOtherBrowser(open, preauth) || open.purpose === 'sign-in-totp')) return;
  if (fresh && open.registrationId !== null) {
    const { registrationId } = open;
    const code = { purpose: 'sign-up' as const, identifier, registrationId, browser };
    return db.transaction((tx) => sendCode(tx, deps, 'sign-up-code', code));
  }
  const account = await findAccount(db, identifier);
  if (account && (fresh || account.passwordHash === undefined)) {
    const code = { purpose: 'sign-in' as const, identifier, userId: account.userId, browser };
    await db.transaction((tx) => sendSignInCode(tx, deps, code, page));
  }
}
