import { messages, type LoginRequest } from '@tessera/contracts';
import { HttpError } from '../plugins/http-error';
import { countAttempt, forgiveAttempts, returnAttempt } from './attempts';
import type { Caller } from './caller';
import { normaliseIdentifier, type NormalIdentifier } from './identifier';
import type { IdentityDeps } from './identity';
import { openSession, type SignedIn } from './open-session';
import { pageOfLink } from './redirect-url';
import { findRegistration, type Registration } from './registrations';
import { sendCode, sendSignInCode } from './send-code';
import { useDevice } from './trusted-devices';
import { findAccount, readUser, type Account } from './users.repository';

const wrongDetails = () => new HttpError(422, 'INVALID_CREDENTIALS', messages.credentialsWrong);

interface Limits {
  /** The account, as limits know it. */
  subject: string;
  /** The account from one address: a stranger's failures elsewhere do not delay its owner. */
  lane: string;
}

async function countLogin(
  { db, clock }: IdentityDeps,
  caller: Caller,
  { subject, lane }: Limits,
): Promise<void> {
  if (caller.address) await countAttempt(db, clock, 'loginFromAddress', caller.address);
  await countAttempt(db, clock, 'login', lane);
  await countAttempt(db, clock, 'loginOfAccount', subject);
}

async function forgiveLogin({ db }: IdentityDeps, caller: Caller, { subject, lane }: Limits): Promise<void> {
  if (caller.address) await returnAttempt(db, 'loginFromAddress', caller.address);
  await forgiveAttempts(db, 'login', lane);
  await forgiveAttempts(db, 'loginOfAccount', subject);
}

/** The account or the unfinished sign-up that the password is right for. */
async function checkPassword(
  deps: IdentityDeps,
  identifier: NormalIdentifier,
  password: string,
): Promise<{ account: Account } | { registration: Registration } | undefined> {
  const account = await findAccount(deps.db, identifier);
  const registration = await findRegistration(deps.db, deps.clock, identifier);
  const known = account ? account.passwordHash : registration?.passwordHash;
  if (!(await deps.passwords.verify(known, password))) return undefined;
  if (account) return { account };
  return registration && { registration };
}

/**
 * Checks the password; signs a trusted browser in, and sends everybody else a code and a magic link (undefined).
 * @param preauth the cookie that this browser has from now on.
 */
export async function login(
  deps: IdentityDeps,
  caller: Caller,
  preauth: string,
  request: LoginRequest,
): Promise<SignedIn | undefined> {
  const { db, clock, config, keyed } = deps;
  const identifier = normaliseIdentifier(request.type, request.identifier);
  const page = pageOfLink(config, request.redirect_url, '/magicLogin');
  const subject = keyed.subjects.mac(identifier.value).toString('hex');
  const limits = { subject, lane: `${subject}:${caller.ip}` };
  await countLogin(deps, caller, limits);
  const found = await checkPassword(deps, identifier, request.password);
  if (!found) throw wrongDetails();
  await forgiveLogin(deps, caller, limits);

  if ('account' in found) {
    const { userId } = found.account;
    const signedIn = await signInTrusted(deps, caller, userId, request);
    if (signedIn) return signedIn;
    await countAttempt(db, clock, 'signInCode', subject);
    const code = { purpose: 'sign-in' as const, identifier, userId, preauth };
    await db.transaction((tx) => sendSignInCode(tx, deps, code, page));
    return undefined;
  }
  await countAttempt(db, clock, 'signInCode', subject);
  const registrationId = found.registration.id;
  await db.transaction((tx) =>
    sendCode(tx, deps, 'sign-up-code', { purpose: 'sign-up', identifier, registrationId, preauth }),
  );
  return undefined;
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
