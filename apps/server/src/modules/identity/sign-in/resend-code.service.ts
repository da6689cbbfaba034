import type { ResendRequest } from '@tessera/contracts';
import * as v from 'valibot';
import { MINUTE } from '../../../platform/clock';
import { addJob } from '../../../platform/jobs/add-job';
import { tallyAttempts, countAttempt } from '../rate-limits/rate-limits.repository';
import { findOpenCode, SIGN_IN_PURPOSES } from '../codes/auth-codes.repository';
import type { ClientContext } from '../client-context';
import { NormalIdentifier, normaliseIdentifier } from '../identifiers/identifier';
import type { IdentityDeps, MessageDeps } from '../identity';
import { sendLimits, rateLimitKey } from '../rate-limits/rate-limit-key';
import { ownerOf, type Preauth } from '../codes/preauth';
import { pageOfLink } from '../codes/redirect-url';
import { sendSignInCode } from '../codes/send-code';
import { sendSignUpCode } from '../codes/send-code';
import { findAccount } from '../users/users.repository';

/** How long after its first code a sign-in may ask for another without the password. */
const OPEN_FOR = 30 * MINUTE;

/**
 * Sends the code of a sign-in or sign-up again, and a first one to an account without a password. Everybody gets the
 * same answer; where there is nothing to send, nothing is sent.
 */
export async function resend(
  deps: IdentityDeps,
  client: ClientContext,
  { browser }: Preauth,
  request: ResendRequest,
): Promise<void> {
  const { db, clock, config, keyed } = deps;
  const identifier = normaliseIdentifier(request.type, request.identifier);
  const page = pageOfLink(config, request.redirect_url, '/magicLogin');
  const subject = keyed.subjects.mac(identifier.value).toString('hex');
  if (client.address) await countAttempt(db, clock, 'sendFromAddress', client.address);
  const preauthHash = browser.preauthHash.toString('hex');
  // Only the browser whose code is open can use up what it is allowed; a stand-in is as open as a code.
  const open =
    client.preauth === undefined
      ? undefined
      : await findOpenCode(db, identifier, SIGN_IN_PURPOSES, ownerOf(client));
  const lane = rateLimitKey(subject, client, open && preauthHash);
  await tallyAttempts(db, clock, [
    { do: 'count', name: 'resendPause', subject: `${subject}:${lane.from}` },
    ...sendLimits('resend', lane),
  ]);
  // Whether there is anything to send is found out after the answer: nobody learns it from the time it takes.
  const { keepsCookies } = browser;
  const again = { identifier, page, preauthHash, hadCookie: client.preauth !== undefined, keepsCookies };
  await addJob(db, 'identity-resend', again, { maxAttempts: 3 });
}

const Again = v.object({
  identifier: NormalIdentifier,
  page: v.string(),
  preauthHash: v.string(),
  hadCookie: v.boolean(),
  keepsCookies: v.boolean(),
});

/** The job of a resend. */
export async function sendAgain(deps: MessageDeps, payload: unknown): Promise<void> {
  const { db, clock } = deps;
  const { identifier, page, hadCookie, keepsCookies, ...asked } = v.parse(Again, payload);
  const preauthHash = Buffer.from(asked.preauthHash, 'hex');
  const browser = { preauthHash, keepsCookies };
  const owner = { preauthHash: hadCookie ? preauthHash : undefined };
  const open = await findOpenCode(db, identifier, ['sign-in', 'sign-in-totp', 'sign-up'], owner);
  const fresh = open !== undefined && clock.now().getTime() - open.createdAt.getTime() < OPEN_FOR;
  if (fresh && open.purpose === 'sign-in-totp') return;
  const account = await findAccount(db, identifier);
  const replaces = open && { replaces: open.id };
  if (fresh && open.registrationId !== null) {
    const code = { identifier, registrationId: open.registrationId, browser, ...replaces };
    return db.transaction((tx) => sendSignUpCode(tx, deps, account !== undefined, code));
  }
  if (account && (fresh || account.passwordHash === undefined)) {
    const code = { purpose: 'sign-in' as const, identifier, userId: account.userId, browser, ...replaces };
    await db.transaction((tx) => sendSignInCode(tx, deps, code, page));
  }
}
