import { eq } from 'drizzle-orm';
import type { IdentifierRequest, User, VerifyIdentifierRequest } from '@tessera/contracts';
import { isUniqueViolation } from '../db/database-errors';
import type { Transaction } from '../db/database';
import { notify } from '../db/notify';
import { newId } from '../ids';
import { queueMail, queueText } from '../outbox/queue';
import { conflict, invalidAuthCode, unauthenticated } from '../plugins/http-error';
import { countAttempt, forgiveAttempts } from './attempts';
import { findOpenCode, spendCode, tryCode, type AuthCode } from './auth-codes';
import { guessIdentifier, normaliseIdentifier } from './identifier';
import { identifiers } from './identifiers.table';
import type { IdentityDeps } from './identity';
import { sendCode } from './send-code';
import { findAccount, readUser } from './users.repository';

/** Sends a code to a further e-mail or phone. Somebody else's gets their owner a mail, and the same answer. */
export async function addIdentifier(
  deps: IdentityDeps,
  userId: string,
  request: IdentifierRequest,
): Promise<void> {
  const { db, clock, keyed } = deps;
  const identifier = normaliseIdentifier(request.type, request.identifier);
  const owner = await findAccount(db, identifier);
  if (owner?.userId === userId) throw conflict('ALREADY_VERIFIED', 'This is yours already');
  await countAttempt(db, clock, 'signUp', keyed.subjects.mac(identifier.value).toString('hex'));
  await db.transaction(async (tx) => {
    if (!owner) {
      const code = { purpose: 'verify-identifier' as const, identifier, userId };
      return sendCode(tx, deps, 'verify-identifier-code', code);
    }
    const notice = { to: identifier.value, template: 'known-identifier', params: {} } as const;
    return identifier.type === 'email' ? queueMail(tx, notice) : queueText(tx, notice);
  });
}

async function attach(tx: Transaction, deps: IdentityDeps, userId: string, code: AuthCode): Promise<boolean> {
  if (!(await spendCode(tx, deps.clock, code))) return false;
  const known = await tx.select().from(identifiers).where(eq(identifiers.userId, userId));
  const { type, value } = code;
  await tx
    .insert(identifiers)
    .values({ id: newId(deps.clock), userId, type, value, verifiedAt: deps.clock.now() });
  for (const { type: channel, value: to } of known) {
    const notice = { to, template: 'identifier-added', params: { identifier: value } } as const;
    await (channel === 'email' ? queueMail : queueText)(tx, notice);
  }
  await notify(tx, { kind: 'user', userId });
  return true;
}

/** @throws HttpError 401 'Invalid Auth Code' for a wrong or dead code, and for a code of another user. */
export async function verifyIdentifier(
  deps: IdentityDeps,
  userId: string,
  request: VerifyIdentifierRequest,
): Promise<User> {
  const { db, clock, keyed, sessionStore } = deps;
  const identifier = guessIdentifier(request.identifier);
  const code = await findOpenCode(db, identifier, ['verify-identifier']);
  if (!code || code.userId !== userId) throw invalidAuthCode();
  await countAttempt(db, clock, 'wrongCodes', userId);
  if (!(await tryCode(db, clock, keyed.codes, code, request.authCode))) throw invalidAuthCode();
  const attached = await db
    .transaction((tx) => attach(tx, deps, userId, code))
    .catch((error: unknown) => {
      if (isUniqueViolation(error, 'identifiers_value')) return false;
      throw error;
    });
  if (!attached) throw invalidAuthCode();
  await forgiveAttempts(db, 'wrongCodes', userId);
  sessionStore.forget({ userId });
  const user = await readUser(db, userId);
  if (!user) throw unauthenticated();
  return user;
}
