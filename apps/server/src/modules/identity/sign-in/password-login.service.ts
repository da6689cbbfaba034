import type { LoginRequest } from '@tessera/contracts/identity';
import * as messages from '@tessera/contracts/messages';
import { DomainError } from '../../../platform/errors';
import {
  consumeRateLimit,
  updateRateLimits,
  type RateLimitStep,
} from '../rate-limits/rate-limits.repository';
import { issueCode } from '../codes/auth-codes.repository';
import type { ClientContext, Preauth } from '../client-context';
import { normaliseIdentifier } from '../identifiers/identifier';
import type { IdentityDeps } from '../identity';
import { sendLimits, rateLimitKey } from '../rate-limits/rate-limit-key';
import { openSession, type SignedIn } from '../sessions/open-session.service';
import { renewPasswordHash } from '../passwords/set-password.service';
import { resolveRedirect } from '../codes/redirect-url';
import { findRegistration } from '../registration/registrations.repository';
import { sendSignInCode, sendSignUpCode } from '../codes/send-code';
import { isTrustedDevice } from '../devices/trusted-devices.repository';
import { rotateDeviceToken } from '../devices/trusted-devices.service';
import { findAccount, readUser } from '../users/users.repository';

const wrongDetails = () => new DomainError('invalid', 'INVALID_CREDENTIALS', messages.credentialsWrong);

interface Limits {
  subject: string;
  /** Rate-limit key per network, or for trusted browsers: a stranger's wrong passwords must not delay the owner. */
  key: string;
  trusted: boolean;
}

const ofAddress = (what: RateLimitStep['do'], { address }: ClientContext): RateLimitStep[] =>
  address ? [{ do: what, name: 'loginFromAddress', subject: address }] : [];

const resetNeeded = () => new DomainError('forbidden', 'RESET_NEEDED', messages.resetNeeded);

const countLogin = (client: ClientContext, { subject, key, trusted }: Limits): RateLimitStep[] => [
  ...ofAddress('consume', client),
  { do: 'consume', name: 'login', subject: key },
  ...(trusted ? [] : [{ do: 'consume', name: 'loginOfAccount', subject, refusal: resetNeeded } as const]),
];

const settleLogin = (
  client: ClientContext,
  { subject, key }: Limits,
  sendsCode: boolean,
): RateLimitStep[] => [
  ...ofAddress('refund', client),
  { do: 'reset', name: 'login', subject: key },
  { do: 'reset', name: 'loginOfAccount', subject },
  ...(sendsCode ? [{ do: 'consume', name: 'signInCode', subject } as const] : []),
];

/** Resets no limit; otherwise a stranger could sign up with the owner's identifier to reset the owner's limits. */
const settleSignUp = (client: ClientContext, { subject, key, trusted }: Limits): RateLimitStep[] => [
  ...ofAddress('refund', client),
  { do: 'refund', name: 'login', subject: key },
  ...(trusted ? [] : [{ do: 'refund', name: 'loginOfAccount', subject } as const]),
  ...sendLimits('signUp', rateLimitKey(subject, client)),
];

/**
 * If the password is that of the browser's pending sign-up, sends the sign-up code again.
 * @returns the signed-in session, or the kind of code that is still required
 */
export async function login(
  deps: IdentityDeps,
  client: ClientContext,
  { browser }: Preauth,
  request: LoginRequest,
): Promise<SignedIn | 'code' | 'totp'> {
  const { db, clock, config, keyed, passwords } = deps;
  const identifier = normaliseIdentifier(request.type, request.identifier);
  const page = resolveRedirect(config, request.redirect_url, '/magicLogin');
  const subject = keyed.subjects.mac(identifier.value).toString('hex');
  const [account, registration] = await Promise.all([
    findAccount(db, identifier),
    client.preauth === undefined ? undefined : findRegistration(db, clock, identifier, browser.preauthHash),
  ]);
  const token = client.device ?? request.remember_token;
  const trusted = token !== undefined && (await isTrustedDevice(db, clock, account?.userId ?? '', token));
  const limits = { subject, trusted, key: `${subject}:${trusted ? 'device' : client.address}` };
  await updateRateLimits(db, clock, countLogin(client, limits));
  const match = await passwords.verify(account?.passwordHash, request.password);
  if (match === undefined) {
    const isSignUp = registration && (await passwords.verify(registration.passwordHash, request.password));
    if (!isSignUp) throw wrongDetails();
    await updateRateLimits(db, clock, settleSignUp(client, limits));
    const code = { identifier, registrationId: registration.id, browser };
    await db.transaction((tx) => sendSignUpCode(tx, deps, account !== undefined, code));
    return 'code';
  }
  if (account?.passwordHash === undefined) throw wrongDetails();
  const { userId, usesTotp, passwordHash } = account;
  await updateRateLimits(db, clock, settleLogin(client, limits, token === undefined));
  if (match === 'outdated') await renewPasswordHash(deps, { userId, passwordHash }, request.password);
  if (token !== undefined) {
    const signedIn = await signInTrusted(deps, client, userId, token, request.platform_type);
    if (signedIn) return signedIn;
    await consumeRateLimit(db, clock, 'signInCode', subject);
  }

  if (usesTotp) {
    await issueCode(db, clock, keyed.codes, { purpose: 'sign-in-totp', identifier, userId, browser });
    return 'totp';
  }
  const code = { purpose: 'sign-in', identifier, userId, browser } as const;
  await db.transaction((tx) => sendSignInCode(tx, deps, code, page));
  return 'code';
}

/** Returns undefined for an untrusted device, and for staff, who always need the second step. */
async function signInTrusted(
  deps: IdentityDeps,
  client: ClientContext,
  userId: string,
  token: string,
  platformType: string | undefined,
): Promise<SignedIn | undefined> {
  return deps.db.transaction(async (tx) => {
    const user = await readUser(tx, userId);
    if (!user || user.roles.length > 0) return undefined;
    const rememberToken = await rotateDeviceToken(tx, deps.clock, userId, token);
    if (rememberToken === undefined) return undefined;
    const start = { userId, method: 'device', platformType, rememberToken } as const;
    return openSession(tx, deps, client, start);
  });
}
