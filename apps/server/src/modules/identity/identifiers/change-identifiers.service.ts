import type { RemoveIdentifierRequest } from '@tessera/contracts/account';
import type { IdentifierRequest, VerifyIdentifierRequest } from '@tessera/contracts/identity';
import * as messages from '@tessera/contracts/messages';
import { isUniqueViolation } from '../../../platform/db/database-errors';
import type { Transaction } from '../../../platform/db/database';
import { notify } from '../../../platform/db/notify';
import { conflict, invalid, invalidAuthCode, unauthenticated, notFound } from '../../../platform/errors';
import { consumeRateLimit, withRateLimit } from '../rate-limits/rate-limits.repository';
import {
  findOpenCode,
  consumeCode,
  verifyCode,
  type AuthCode,
  type CodePurpose,
  revokeCodes,
} from '../codes/auth-codes.repository';
import { isResendable } from '../codes/code-expiry';
import { confirmOwner } from '../second-step/confirm-owner.service';
import { guessIdentifier, normaliseIdentifier, type NormalIdentifier } from './identifier';
import {
  insertIdentifier,
  listIdentifiers,
  deleteIdentifier,
  lockIdentifiers,
  type Identifier,
  mainOf,
  findAccount,
  readUser,
} from '../users/users.repository';
import type { IdentityDeps } from '../identity';
import { sendCode } from '../codes/send-code';
import { publishSecurityNotice } from '../events';
import { revokeLinks } from '../codes/magic-links.repository';

const MAX_IDENTIFIERS = 5;

/** Includes the decoy `known-identifier`, so that responses do not reveal whether another user has the identifier. */
const PURPOSES: CodePurpose[] = ['verify-identifier', 'known-identifier'];

async function isFirstEmail({ db }: IdentityDeps, userId: string, { type }: IdentifierRequest) {
  const user = await readUser(db, userId);
  return type === 'email' && user?.email === null && user.onboarded_at === null;
}

async function hasFreshCode({ db, clock }: IdentityDeps, userId: string, identifier: NormalIdentifier) {
  const open = await findOpenCode(db, identifier, PURPOSES, { userId });
  return open !== undefined && isResendable(clock, open);
}

/**
 * Requires the password and the second factor (if set up), so that a stolen session cannot add a sign-in method.
 * Exceptions: the first e-mail during onboarding, and a new code for an identifier that recently got a code.
 */
async function checkOwner(
  deps: IdentityDeps,
  userId: string,
  request: IdentifierRequest,
  identifier: NormalIdentifier,
): Promise<void> {
  const { password, code } = request;
  if (password !== undefined) return confirmOwner(deps, userId, { password, code });
  if (await isFirstEmail(deps, userId, request)) return undefined;
  if (await hasFreshCode(deps, userId, identifier)) return undefined;
  throw invalid({ password: messages.passwordRequired });
}

/** Sends a code, or a warning if another user has the identifier. The response does not reveal which of them. */
export async function addIdentifier(deps: IdentityDeps, userId: string, request: IdentifierRequest) {
  const { db, clock, keyed } = deps;
  const identifier = normaliseIdentifier(request.type, request.identifier);
  const owner = await findAccount(db, identifier);
  if (owner?.userId === userId) throw conflict('ALREADY_VERIFIED', 'This is yours already');
  if ((await listIdentifiers(db, userId)).length >= MAX_IDENTIFIERS) {
    throw conflict('TOO_MANY_IDENTIFIERS', 'You have five emails and phones already');
  }
  await checkOwner(deps, userId, request, identifier);
  await consumeRateLimit(db, clock, 'changeCode', userId);
  const subject = keyed.subjects.mac(identifier.value).toString('hex');
  await consumeRateLimit(db, clock, 'sendToOne', `add:${subject}`);
  const purpose = owner ? 'known-identifier' : 'verify-identifier';
  const template = owner ? 'known-identifier' : 'verify-identifier-code';
  await db.transaction((tx) => sendCode(tx, deps, template, { purpose, identifier, userId }));
}

async function attach(tx: Transaction, deps: IdentityDeps, userId: string, code: AuthCode): Promise<void> {
  if (!(await consumeCode(tx, deps.clock, code))) throw invalidAuthCode();
  const { type, value } = code;
  // Publish before the insert, so that the notice reaches only the addresses that the user had before.
  await publishSecurityNotice(tx, deps.clock, userId, 'identifier-added', { identifier: value });
  await insertIdentifier(tx, deps.clock, userId, { type, value });
  await notify(tx, { kind: 'user', userId });
}

export async function verifyIdentifier(deps: IdentityDeps, userId: string, request: VerifyIdentifierRequest) {
  const { db, clock, keyed, sessionStore } = deps;
  const identifier = guessIdentifier(request.identifier);
  const code = await findOpenCode(db, identifier, PURPOSES, { userId });
  if (!code) throw invalidAuthCode();
  await withRateLimit(deps, 'wrongCodes', `add-identifier:${userId}`, async () => {
    const { passed, attemptsLeft } = await verifyCode(db, clock, keyed.codes, code, request.authCode);
    if (!passed) throw invalidAuthCode(attemptsLeft);
    await db
      .transaction((tx) => attach(tx, deps, userId, code))
      .catch((error: unknown) => {
        throw isUniqueViolation(error, 'identifiers_value') ? invalidAuthCode() : error;
      });
  });
  sessionStore.evict({ userId });
  const user = await readUser(db, userId);
  if (!user) throw unauthenticated();
  return user;
}

function findRemovable(own: readonly Identifier[], id: string): Identifier {
  const identifier = own.find((one) => one.id === id);
  if (!identifier) throw notFound();
  if (identifier === mainOf(own)) throw conflict('MAIN_IDENTIFIER', messages.mainIdentifier);
  return identifier;
}

export async function removeIdentifier(
  deps: IdentityDeps,
  userId: string,
  id: string,
  proof: RemoveIdentifierRequest,
): Promise<void> {
  const { db, clock, sessionStore } = deps;
  findRemovable(await listIdentifiers(db, userId), id);
  await confirmOwner(deps, userId, proof);
  await db.transaction(async (tx) => {
    const { value } = findRemovable(await lockIdentifiers(tx, userId), id);
    // Publish before the deletion, so that the removed address gets the notice too.
    await publishSecurityNotice(tx, clock, userId, 'identifier-removed', { identifier: value });
    await deleteIdentifier(tx, id);
    await revokeCodes(tx, clock, userId);
    await revokeLinks(tx, clock, userId, ['sign-in', 'reset-password', 'setup-password']);
    await notify(tx, { kind: 'user', userId });
  });
  sessionStore.evict({ userId });
}
