import { messages, type LoginRequest } from '@tessera/contracts';
import { HttpError } from '../plugins/http-error';
import { countAttempt, settleAttempts } from './attempts';
import { issueCode } from './auth-codes';
import type { Caller } from './caller';
import { normaliseIdentifier } from './identifier';
import type { IdentityDeps } from './identity';
import { openSession, type SignedIn } from './open-session';
import type { Preauth } from './preauth';
import { pageOfLink } from './redirect-url';
import { findRegistration, type Registration } from './registrations';
import { sendCode, sendSignInCode } from './send-code';
import { hasTotp } from './totp/check-second-factor';
import { isTrustedBy, useDevice } from './trusted-devices';
import { findAccount, readUser, type Account } from './users.repository';

const wrongDetails = () => new HttpError(422, 'INVALID_CREDENTIALS', messages.credentialsWrong);

interface Limits {
  /** The account, as limits know it. */
  subject: string;
  /** The account from one network: a stranger's failures elsewhere do not delay its owner. */
  lane: string;
  /** A browser that the account trusts has a lane of its own, which strangers cannot shut. */
  trusted: boolean;
}

const resetNeeded = (error: unknown): never => {
  const refusedByCount = error instanceof HttpError && error.statusCode === 429;
  throw refusedByCount ? new HttpError(403, 'RESET_NEEDED', messages.resetNeeded) : error;
};

async function countLogin({ db, clock }: IdentityDeps, caller: Caller, limits: Limits): Promise<void> {
  if (caller.address) await countAttempt(db, clock, 'loginFromAddress', caller.address);
  await countAttempt(db, clock, 'login', limits.lane);
  if (!limits.trusted) await countAttempt(db, clock, 'loginOfAccount', limits.subject).catch(resetNeeded);
}

function forgiveLogin({ db }: IdentityDeps, caller: Caller, { subject, lane }: Limits): Promise<void> {
  return settleAttempts(db, {
    forgiven: [
      ['login', lane],
      ['loginOfAccount', subject],
    ],
    returned: caller.address ? ['loginFromAddress', caller.address] : undefined,
  });
}

interface Known {
  account: Account | undefined;
  registration: Registration | undefined;
}

/** The account or the unfinished sign-up that the password is right for. */
async function checkPassword(
  { passwords }: IdentityDeps,
  { account, registration }: Known,
  password: string,
): Promise<{ account: Account } | { registration: Registration } | undefined> {
  const known = account ? account.passwordHash : registration?.passwordHash;
  if (!(await passwords.verify(known, password))) return undefined;
  if (account) return { account };
  return registration && { registration };
}

/** Where the code of the second step comes from: sent just now, or shown by the authenticator app. */
export type TwoStepMethod = 'code' | 'totp';

/** Checks the password; signs a trusted browser in, and asks everybody else for a code. */
export async function login(
  deps: IdentityDeps,
  caller: Caller,
  preauth: Preauth,
  request: LoginRequest,
): Promise<SignedIn | TwoStepMethod> {
  const { db, clock, config, keyed } = deps;
  const identifier = normaliseIdentifier(request.type, request.identifier);
  const page = pageOfLink(config, request.redirect_url, '/magicLogin');
  const subject = keyed.subjects.mac(identifier.value).toString('hex');
  const [account, registration] = await Promise.all([
    findAccount(db, identifier),
    findRegistration(db, clock, identifier),
  ]);
  const token = caller.device ?? request.remember_token;
  const trusted = token !== undefined && (await isTrustedBy(db, clock, account?.userId ?? '', token));
  const limits = { subject, trusted, lane: `${subject}:${trusted ? 'device' : caller.address}` };
  await countLogin(deps, caller, limits);
  const found = await checkPassword(deps, { account, registration }, request.password);
  if (!found) throw wrongDetails();
  await forgiveLogin(deps, caller, limits);

  const { browser } = preauth;
  if ('account' in found) {
    const { userId } = found.account;
    const signedIn = await signInTrusted(deps, caller, userId, request);
    if (signedIn) return signedIn;
    await countAttempt(db, clock, 'signInCode', subject);
    if (await hasTotp(db, userId)) {
      await issueCode(db, clock, keyed.codes, { purpose: 'sign-in-totp', identifier, userId, browser });
      return 'totp';
    }
    const code = { purpose: 'sign-in' as const, identifier, userId, browser };
    await db.transaction((tx) => sendSignInCode(tx, deps, code, page));
    return 'code';
  }
  await countAttempt(db, clock, 'signInCode', subject);
  const registrationId = found.registration.id;
  await db.transaction((tx) =>
    sendCode(tx, deps, 'sign-up-code', { purpose: 'sign-up', identifier, registrationId, browser }),
  );
  return 'code';
}

/** The remember token of the cookie, or of the body, skips the code; staff always need it. */
async function signInTrusted(
  deps: IdentityDeps,
  caller: Caller,
  userId: string,
  request: LoginRequest,
): Promise<SignedIn | undefined> {
  const token = caller.device ?? request.remember_token;
  if (!token) return undefined;
  return deps.db.transaction(async (tx) => {
    const user = await readUser(tx, userId);
    if (!user || user.roles.length > 0) return undefined;
    const rememberToken = await useDevice(tx, deps.clock, userId, token);
    if (rememberToken === undefined) return undefined;
    const start = { userId, method: 'device', platformType: request.platform_type, rememberToken } as const;
    return openSession(tx, deps, caller, start);
  });
}
