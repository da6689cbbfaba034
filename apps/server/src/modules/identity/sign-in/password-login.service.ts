import { messages, type LoginRequest } from '@tessera/contracts';
import { DomainError } from '../../../platform/errors';
import { countAttempt, tallyAttempts, type TallyStep } from '../rate-limits/rate-limits.repository';
import { issueCode } from '../codes/auth-codes.repository';
import type { ClientContext } from '../client-context';
import { normaliseIdentifier } from '../identifiers/identifier';
import type { IdentityDeps } from '../identity';
import { sendLimits, rateLimitKey } from '../rate-limits/rate-limit-key';
import { openSession, type SignedIn } from '../sessions/open-session.service';
import { renewPasswordHash } from '../passwords/set-password.service';
import type { Preauth } from '../codes/preauth';
import { pageOfLink } from '../codes/redirect-url';
import { findRegistration, type Registration } from '../registration/registrations.repository';
import { sendSignInCode } from '../codes/send-code';
import { sendSignUpCode } from '../codes/send-code';
import { isTrustedDevice } from '../devices/trusted-devices.repository';
import { rotateDeviceToken } from '../devices/trusted-devices.service';
import { findAccount, readUser, type Account } from '../users/users.repository';

const wrongDetails = () => new DomainError('invalid', 'INVALID_CREDENTIALS', messages.credentialsWrong);

interface Limits {
  /** The account, as limits know it. */
  subject: string;
  /** The account from one network: a stranger's failures elsewhere do not delay its owner. */
  lane: string;
  /** A browser that the account trusts has a lane of its own, which strangers cannot shut. */
  trusted: boolean;
}

const ofAddress = (what: TallyStep['do'], { address }: ClientContext): TallyStep[] =>
  address ? [{ do: what, name: 'loginFromAddress', subject: address }] : [];

const resetNeeded = () => new DomainError('forbidden', 'RESET_NEEDED', messages.resetNeeded);

/** Counted before the password is looked at, in one commit. */
function countLogin({ db, clock }: IdentityDeps, client: ClientContext, limits: Limits): Promise<void> {
  const { subject, lane, trusted } = limits;
  return tallyAttempts(db, clock, [
    ...ofAddress('count', client),
    { do: 'count', name: 'login', subject: lane },
    ...(trusted ? [] : [{ do: 'count', name: 'loginOfAccount', subject, refusal: resetNeeded } as const]),
  ]);
}

/** A right password takes the count of wrong ones back; a code that it asks for is counted in the same commit. */
function settleLogin(
  { db, clock }: IdentityDeps,
  client: ClientContext,
  { subject, lane }: Limits,
  asksForCode: boolean,
): Promise<void> {
  return tallyAttempts(db, clock, [
    ...ofAddress('giveBack', client),
    { do: 'forgive', name: 'login', subject: lane },
    { do: 'forgive', name: 'loginOfAccount', subject },
    ...(asksForCode ? [{ do: 'count', name: 'signInCode', subject } as const] : []),
  ]);
}

/** The password of a sign-up forgives nothing: whoever signed up chose it, and the account may be somebody else's. */
function settleSignUp(
  { db, clock }: IdentityDeps,
  client: ClientContext,
  { subject, lane, trusted }: Limits,
): Promise<void> {
  return tallyAttempts(db, clock, [
    ...ofAddress('giveBack', client),
    { do: 'giveBack', name: 'login', subject: lane },
    ...(trusted ? [] : [{ do: 'giveBack', name: 'loginOfAccount', subject } as const]),
    ...sendLimits('signUp', rateLimitKey(subject, client)),
  ]);
}

interface Known {
  account: Account | undefined;
  registration: Registration | undefined;
}

/** The account, or the unfinished sign-up of this browser, that the password is right for. */
async function checkPassword(
  { passwords }: IdentityDeps,
  { account, registration }: Known,
  password: string,
): Promise<{ account: Account } | { registration: Registration } | undefined> {
  if (await passwords.verify(account?.passwordHash, password)) return account && { account };
  const isRight = registration && (await passwords.verify(registration.passwordHash, password));
  return isRight ? { registration } : undefined;
}

/** Where the code of the second step comes from: sent just now, or shown by the authenticator app. */
export type TwoStepMethod = 'code' | 'totp';

/** Checks the password; signs a trusted browser in, and asks everybody else for a code. */
export async function login(
  deps: IdentityDeps,
  client: ClientContext,
  preauth: Preauth,
  request: LoginRequest,
): Promise<SignedIn | TwoStepMethod> {
  const { db, clock, config, keyed } = deps;
  const identifier = normaliseIdentifier(request.type, request.identifier);
  const page = pageOfLink(config, request.redirect_url, '/magicLogin');
  const subject = keyed.subjects.mac(identifier.value).toString('hex');
  const { browser } = preauth;
  const [account, registration] = await Promise.all([
    findAccount(db, identifier),
    // A browser without the cookie has begun no sign-up.
    client.preauth === undefined ? undefined : findRegistration(db, clock, identifier, browser.preauthHash),
  ]);
  const token = client.device ?? request.remember_token;
  const trusted = token !== undefined && (await isTrustedDevice(db, clock, account?.userId ?? '', token));
  const limits = { subject, trusted, lane: `${subject}:${trusted ? 'device' : client.address}` };
  await countLogin(deps, client, limits);
  const found = await checkPassword(deps, { account, registration }, request.password);
  if (!found) throw wrongDetails();
  if ('registration' in found) {
    await settleSignUp(deps, client, limits);
    const code = { identifier, registrationId: found.registration.id, browser };
    await db.transaction((tx) => sendSignUpCode(tx, deps, account !== undefined, code));
    return 'code';
  }
  const mayBeTrusted = token !== undefined;
  await settleLogin(deps, client, limits, !mayBeTrusted);
  await renewPasswordHash(deps, found.account, request.password);
  if (mayBeTrusted) {
    const signedIn = await signInTrusted(deps, client, found.account.userId, token, request.platform_type);
    if (signedIn) return signedIn;
    await countAttempt(db, clock, 'signInCode', subject);
  }

  const { userId, usesTotp } = found.account;
  if (usesTotp) {
    await issueCode(db, clock, keyed.codes, { purpose: 'sign-in-totp', identifier, userId, browser });
    return 'totp';
  }
  const code = { purpose: 'sign-in', identifier, userId, browser } as const;
  await db.transaction((tx) => sendSignInCode(tx, deps, code, page));
  return 'code';
}

/** The remember token skips the code; staff always need it. */
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
