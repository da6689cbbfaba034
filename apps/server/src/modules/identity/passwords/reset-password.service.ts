import * as v from 'valibot';
import type {
  ForgotPasswordRequest,
  ValidateResetCodeRequest,
  SetupPasswordRequest,
} from '@tessera/contracts/account';
import { invalidAuthCode, linkExpired, unauthenticated } from '../../../platform/errors';
import { addJob } from '../../../platform/jobs/jobs.repository';
import { queueMail } from '../../../platform/outbox/outbox.repository';
import { type ClientContext, type Preauth, ownerOf } from '../client-context';
import { consumeCode, findOpenCode, issueCode, verifyCode } from '../codes/auth-codes.repository';
import { issueLink, linkTo, consumeLink, findLink } from '../codes/magic-links.repository';
import { resolveRedirect } from '../codes/redirect-url';
import { sendResetCode } from '../codes/send-code';
import { NormalIdentifier, guessIdentifier, normaliseIdentifier } from '../identifiers/identifier';
import type { IdentityDeps, MessageDeps } from '../identity';
import { type RateLimitKey, rateLimitKey, sendLimits, wrongCodeLimits } from '../rate-limits/rate-limit-key';
import { consumeRateLimit, updateRateLimits } from '../rate-limits/rate-limits.repository';
import { hasSignedInHere } from '../sessions/sessions.repository';
import { findAccount } from '../users/users.repository';
import { publishSecurityNotice } from '../events';
import { checkPasswordOf, hashNewPassword, replacePassword } from './set-password.service';

type PasswordLink = 'reset-password' | 'setup-password';

/** The browsers that have signed in to the account share limits of their own, which strangers cannot use up. */
async function passwordResetKey(
  { db, keyed }: Pick<IdentityDeps, 'db' | 'keyed'>,
  client: ClientContext,
  identifier: NormalIdentifier,
): Promise<RateLimitKey> {
  const own = (await hasSignedInHere(db, identifier, client)) ? 'known' : undefined;
  return rateLimitKey(keyed.subjects.mac(identifier.value).toString('hex'), client, own);
}

/** A job looks up the account: the response and its timing must not reveal whether an account exists. */
export async function forgotPassword(
  deps: IdentityDeps,
  client: ClientContext,
  { browser }: Preauth,
  request: ForgotPasswordRequest,
): Promise<void> {
  const { db, clock, config } = deps;
  const identifier = normaliseIdentifier(request.type, request.identifier);
  const page = resolveRedirect(config, request.redirect_url, '/reset-password');
  if (client.address) await consumeRateLimit(db, clock, 'sendFromAddress', client.address);
  const key = await passwordResetKey(deps, client, identifier);
  await updateRateLimits(db, clock, sendLimits('reset', key));
  const { preauthHash, keepsCookies } = browser;
  const job = { identifier, page, preauthHash: preauthHash.toString('hex'), keepsCookies };
  await addJob(db, 'identity-reset-code', job, { maxAttempts: 3 });
}

const Job = v.object({
  identifier: NormalIdentifier,
  page: v.string(),
  preauthHash: v.string(),
  keepsCookies: v.boolean(),
});

/**
 * If there is no account, or the account has no password, stores a code that is never sent, so that `validateResetCode`
 * does the same work in every case.
 */
export async function sendReset(deps: MessageDeps, payload: unknown): Promise<void> {
  const { db, clock, config, keyed } = deps;
  const { identifier, page, preauthHash, keepsCookies } = v.parse(Job, payload);
  const browser = { preauthHash: Buffer.from(preauthHash, 'hex'), keepsCookies };
  const code = { purpose: 'reset-password' as const, identifier, browser };
  const account = await findAccount(db, identifier);
  await db.transaction(async (tx) => {
    if (account?.passwordHash !== undefined) {
      return sendResetCode(tx, deps, { ...code, userId: account.userId }, page);
    }
    await issueCode(tx, clock, keyed.codes, code);
    if (!account || identifier.type !== 'email') return undefined;
    const link = linkTo(
      `${config.PUBLIC_ORIGIN}/setup-password`,
      await issueLink(tx, clock, account.userId, 'setup-password', browser),
    );
    return queueMail(tx, clock, { to: identifier.value, template: 'setup-password', params: { link } });
  });
}

/** Rejects every code with the same 401 without the attempts left, so as not to reveal whether an account exists. */
export async function validateResetCode(
  deps: IdentityDeps,
  client: ClientContext,
  request: ValidateResetCodeRequest,
): Promise<string> {
  const { db, clock, keyed } = deps;
  const identifier = guessIdentifier(request.identifier);
  if (client.address) await consumeRateLimit(db, clock, 'codeFromAddress', client.address);
  const code = await findOpenCode(db, identifier, ['reset-password'], ownerOf(client));
  if (!code) throw invalidAuthCode();
  const key = await passwordResetKey(deps, client, identifier);
  await updateRateLimits(db, clock, wrongCodeLimits('consume', 'reset', key));
  if (!(await verifyCode(db, clock, keyed.codes, code, request.authCode)).passed) throw invalidAuthCode();
  const token = await db.transaction(async (tx) => {
    if (!(await consumeCode(tx, clock, code)) || code.userId === null) return undefined;
    const { userId, preauthHash, bound: keepsCookies } = code;
    const browser = preauthHash ? { preauthHash, keepsCookies } : undefined;
    return issueLink(tx, clock, userId, 'reset-password', browser);
  });
  if (token === undefined) throw invalidAuthCode();
  await updateRateLimits(db, clock, wrongCodeLimits('reset', 'reset', key));
  return token;
}

export async function findUserOfLink(
  { db, clock }: Pick<IdentityDeps, 'db' | 'clock'>,
  { address }: ClientContext,
  token: string,
  purpose: PasswordLink,
): Promise<string> {
  if (address) await consumeRateLimit(db, clock, 'codeFromAddress', address);
  if (purpose === 'setup-password' && !/^[\w-]{43}$/.test(token)) throw unauthenticated();
  const link = await findLink(db, clock, token, purpose);
  if (!link) throw linkExpired();
  return link.userId;
}

export async function setPasswordByLink(
  deps: IdentityDeps,
  { userId, token, purpose }: { userId: string; token: string; purpose: PasswordLink },
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
