import type { AuthCodeLoginRequest, MagicLoginRequest } from '@tessera/contracts/identity';
import { isUniqueViolation } from '../../../platform/db/database-errors';
import type { Transaction } from '../../../platform/db/database';
import { invalidAuthCode, linkElsewhere, linkExpired } from '../../../platform/errors';
import {
  consumeRateLimit,
  refundRateLimit,
  updateRateLimits,
  type RateLimitStep,
} from '../rate-limits/rate-limits.repository';
import {
  countCodeAttempt,
  findOpenCode,
  SIGN_IN_PURPOSES,
  consumeCode,
  verifyCode,
  type AuthCode,
} from '../codes/auth-codes.repository';
import { type ClientContext, ownerOf } from '../client-context';
import { guessIdentifier } from '../identifiers/identifier';
import type { IdentityDeps } from '../identity';
import { rateLimitKey, wrongCodeLimits } from '../rate-limits/rate-limit-key';
import type { Session } from '../sessions/sessions.repository';
import { openSession, type SignedIn } from '../sessions/open-session.service';
import { findPasswordHash } from '../users/users.repository';
import { completeRegistration } from '../registration/register.service';
import { consumeSecondFactor } from '../second-step/totp.service';
import { trustDevice } from '../devices/trusted-devices.service';
import { equal, hashToken } from '../../../platform/crypto/secrets';
import { consumeLink, findLink } from '../codes/magic-links.repository';
import { countRecoveryCodes, hasTotp } from '../second-step/second-step.repository';
import { publishSecurityNotice } from '../events';

async function userOf(tx: Transaction, deps: IdentityDeps, code: AuthCode): Promise<string | undefined> {
  if (code.userId !== null) return code.userId;
  return code.registrationId === null ? undefined : completeRegistration(tx, deps.clock, code.registrationId);
}

async function finish(
  deps: IdentityDeps,
  client: ClientContext,
  code: AuthCode,
  { platform_type: platformType, remember_me: remember, authCode }: AuthCodeLoginRequest,
): Promise<SignedIn | undefined> {
  return deps.db.transaction(async (tx) => {
    let method: Session['method'] | undefined = 'code';
    if (code.purpose === 'sign-in-totp')
      method = code.userId === null ? undefined : await consumeSecondFactor(tx, deps, code.userId, authCode);
    if (method === undefined || !(await consumeCode(tx, deps.clock, code))) return undefined;
    const userId = await userOf(tx, deps, code);
    if (userId === undefined) return undefined;
    if (method === 'recovery') {
      const left = String(await countRecoveryCodes(tx, userId));
      await publishSecurityNotice(tx, deps.clock, userId, 'recovery-code-used', { left });
    }
    const rememberToken = remember ? await trustDevice(tx, deps.clock, userId, client.userAgent) : undefined;
    return openSession(tx, deps, client, { userId, method, platformType, rememberToken });
  });
}

/**
 * Whether the user entered the right password before the code was issued, as an account with a password requires. Only
 * such a user may learn the attempts left, because that number reveals that the account exists.
 */
const followsPassword = async ({ db }: IdentityDeps, { purpose, userId }: AuthCode): Promise<boolean> =>
  (purpose === 'sign-in' || purpose === 'sign-in-totp') &&
  userId !== null &&
  (await findPasswordHash(db, userId)) !== undefined;

const isSignUp = ({ purpose }: AuthCode) => purpose === 'sign-up' || purpose === 'known-identifier';

export async function loginWithCode(
  deps: IdentityDeps,
  client: ClientContext,
  request: AuthCodeLoginRequest,
): Promise<SignedIn> {
  const { db, clock, keyed } = deps;
  const identifier = guessIdentifier(request.identifier);
  if (client.address) await consumeRateLimit(db, clock, 'codeFromAddress', client.address);
  const code = await findOpenCode(db, identifier, SIGN_IN_PURPOSES, ownerOf(client));
  if (!code) throw invalidAuthCode();
  const subject = keyed.subjects.mac(identifier.value).toString('hex');
  // Wrong sign-up codes have their own limit. Otherwise a stranger could block a user's sign-in by starting a sign-up
  // with the user's address.
  const limits = (what: 'consume' | 'reset'): RateLimitStep[] =>
    isSignUp(code)
      ? wrongCodeLimits(what, 'sign-up', rateLimitKey(subject, client))
      : [{ do: what, name: 'wrongCodes', subject: `sign-in:${subject}` }];
  await updateRateLimits(db, clock, limits('consume'));
  const { passed, attemptsLeft } =
    code.purpose === 'sign-in-totp'
      ? await countCodeAttempt(db, clock, code)
      : await verifyCode(db, clock, keyed.codes, code, request.authCode);
  const rejection = async () =>
    invalidAuthCode((await followsPassword(deps, code)) ? attemptsLeft : undefined);
  if (!passed) throw await rejection();
  const signedIn = await finish(deps, client, code, request).catch((error: unknown) => {
    // Another user verified the identifier after this sign-up began.
    if (isUniqueViolation(error, 'identifiers_value')) return undefined;
    throw error;
  });
  if (!signedIn) throw await rejection();
  await updateRateLimits(db, clock, limits('reset'));
  if (client.address) await refundRateLimit(db, 'codeFromAddress', client.address);
  return signedIn;
}

/**
 * Rejects a link without `preauthHash` in a browser, because an attacker could use such a link to sign a victim in to
 * the attacker's account.
 */
function isForeign({ preauth, isBrowser }: ClientContext, preauthHash: Buffer | null): boolean {
  if (preauthHash === null) return isBrowser;
  return preauth === undefined || !equal(preauthHash, hashToken(preauth));
}

/** Signs in with a mailed link. A link that `isForeign` rejects is not consumed. */
export async function loginWithLink(
  deps: IdentityDeps,
  client: ClientContext,
  { token, platform_type: platformType }: MagicLoginRequest,
): Promise<SignedIn> {
  const { db, clock } = deps;
  if (client.address) await consumeRateLimit(db, clock, 'codeFromAddress', client.address);
  const link = await findLink(db, clock, token, 'sign-in');
  if (link && isForeign(client, link.preauthHash)) throw linkElsewhere();
  const signedIn = await db.transaction(async (tx) => {
    const userId = await consumeLink(tx, clock, token, 'sign-in');
    if (userId === undefined || (await hasTotp(tx, userId))) return undefined;
    return openSession(tx, deps, client, { userId, method: 'link', platformType });
  });
  if (!signedIn) throw linkExpired();
  return signedIn;
}
