import type { ResendRequest } from '@tessera/contracts/identity';
import * as v from 'valibot';
import { addJob } from '../../../platform/jobs/jobs.repository';
import { type ClientContext, ownerOf, type Preauth } from '../client-context';
import { findOpenCode, SIGN_IN_PURPOSES } from '../codes/auth-codes.repository';
import { isResendable } from '../codes/code-expiry';
import { resolveRedirect } from '../codes/redirect-url';
import { sendSignInCode, sendSignUpCode } from '../codes/send-code';
import { NormalIdentifier, normaliseIdentifier } from '../identifiers/identifier';
import type { IdentityDeps, MessageDeps } from '../identity';
import { rateLimitKey, sendLimits } from '../rate-limits/rate-limit-key';
import { consumeRateLimit, updateRateLimits } from '../rate-limits/rate-limits.repository';
import { findAccount } from '../users/users.repository';

/** A job decides whether to send the code: the response and its timing must not reveal whether an account exists. */
export async function resend(
  deps: IdentityDeps,
  client: ClientContext,
  { browser }: Preauth,
  request: ResendRequest,
): Promise<void> {
  const { db, clock, config, keyed } = deps;
  const identifier = normaliseIdentifier(request.type, request.identifier);
  const page = resolveRedirect(config, request.redirect_url, '/magicLogin');
  const subject = keyed.subjects.mac(identifier.value).toString('hex');
  if (client.address) await consumeRateLimit(db, clock, 'sendFromAddress', client.address);
  const preauthHash = browser.preauthHash.toString('hex');
  const hadCookie = client.preauth !== undefined;
  // A browser with an open code (or a decoy) has its own limits, which strangers cannot use up.
  const open = hadCookie ? await findOpenCode(db, identifier, SIGN_IN_PURPOSES, ownerOf(client)) : undefined;
  const key = rateLimitKey(subject, client, open && preauthHash);
  await updateRateLimits(db, clock, [
    { do: 'consume', name: 'resendPause', subject: `${subject}:${key.from}` },
    ...sendLimits('resend', key),
  ]);
  const job = { identifier, page, preauthHash, hadCookie, keepsCookies: browser.keepsCookies };
  await addJob(db, 'identity-resend', job, { maxAttempts: 3 });
}

const Job = v.object({
  identifier: NormalIdentifier,
  page: v.string(),
  preauthHash: v.string(),
  hadCookie: v.boolean(),
  keepsCookies: v.boolean(),
});

export async function sendAgain(deps: MessageDeps, payload: unknown): Promise<void> {
  const { db, clock } = deps;
  const { identifier, page, hadCookie, keepsCookies, ...job } = v.parse(Job, payload);
  const preauthHash = Buffer.from(job.preauthHash, 'hex');
  const browser = { preauthHash, keepsCookies };
  const owner = { preauthHash: hadCookie ? preauthHash : undefined };
  const open = await findOpenCode(db, identifier, ['sign-in', 'sign-in-totp', 'sign-up'], owner);
  const isFresh = open !== undefined && isResendable(clock, open);
  if (isFresh && open.purpose === 'sign-in-totp') return;
  const account = await findAccount(db, identifier);
  const replaces = open && { replaces: open.id };
  if (isFresh && open.registrationId !== null) {
    const code = { identifier, registrationId: open.registrationId, browser, ...replaces };
    return db.transaction((tx) => sendSignUpCode(tx, deps, account !== undefined, code));
  }
  if (account && (isFresh || account.passwordHash === undefined)) {
    const code = { purpose: 'sign-in' as const, identifier, userId: account.userId, browser, ...replaces };
    await db.transaction((tx) => sendSignInCode(tx, deps, code, page));
  }
}
