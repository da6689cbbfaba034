import type { AuthCodeLoginRequest } from '@tessera/contracts';
import { isUniqueViolation } from '../db/database-errors';
import type { Transaction } from '../db/database';
import { invalidAuthCode } from '../plugins/http-error';
import { countAttempt, forgiveAttempts, returnAttempt } from './attempts';
import { findOpenCode, isOtherBrowser, spendCode, tryCode, type AuthCode } from './auth-codes';
import type { Caller } from './caller';
import { guessIdentifier } from './identifier';
import type { IdentityDeps } from './identity';
import { openSession, type SignedIn } from './open-session';
import { completeRegistration } from './registrations';
import { trustDevice } from './trusted-devices';

async function userOf(tx: Transaction, deps: IdentityDeps, code: AuthCode): Promise<string | undefined> {
  if (code.userId !== null) return code.userId;
  return code.registrationId === null ? undefined : completeRegistration(tx, deps.clock, code.registrationId);
}

async function finish(
  deps: IdentityDeps,
  caller: Caller,
  code: AuthCode,
  { platform_type: platformType, remember_me: remember }: AuthCodeLoginRequest,
): Promise<SignedIn | undefined> {
  return deps.db.transaction(async (tx) => {
    if (!(await spendCode(tx, deps.clock, code))) return undefined;
    const userId = await userOf(tx, deps, code);
    if (userId === undefined) return undefined;
    const rememberToken = remember ? await trustDevice(tx, deps.clock, userId, caller.userAgent) : undefined;
    return openSession(tx, deps, caller, { userId, method: 'code', platformType, rememberToken });
  });
}

/**
 * Signs in with a one-time code; a sign-up's code makes the user.
 * @throws HttpError 401 'Invalid Auth Code' for every refusal alike; 429 after twenty wrong codes in a day.
 */
export async function loginWithCode(
  deps: IdentityDeps,
  caller: Caller,
  request: AuthCodeLoginRequest,
): Promise<SignedIn> {
  const { db, clock, keyed } = deps;
  const identifier = guessIdentifier(request.identifier);
  const subject = keyed.subjects.mac(identifier.value).toString('hex');
  if (caller.address) await countAttempt(db, clock, 'codeFromAddress', caller.address);
  const code = await findOpenCode(db, identifier, ['sign-in', 'sign-up']);
  if (!code || isOtherBrowser(code, caller.preauth)) throw invalidAuthCode();
  await countAttempt(db, clock, 'wrongCodes', subject);
  if (!(await tryCode(db, clock, keyed.codes, code, request.authCode))) throw invalidAuthCode();
  const signedIn = await finish(deps, caller, code, request).catch((error: unknown) => {
    // The identifier was verified by somebody else since the code was sent.
    if (isUniqueViolation(error, 'identifiers_value')) return undefined;
    throw error;
  });
  if (!signedIn) throw invalidAuthCode();
  await forgiveAttempts(db, 'wrongCodes', subject);
  if (caller.address) await returnAttempt(db, 'codeFromAddress', caller.address);
  return signedIn;
}
