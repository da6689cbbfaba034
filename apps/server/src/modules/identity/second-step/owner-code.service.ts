import type { StepUp } from '@tessera/contracts';
import type { Transaction } from '../../../platform/db/database';
import { invalidAuthCode } from '../../../platform/errors';
import { consumeRateLimit, resetRateLimit } from '../rate-limits/rate-limits.repository';
import { findOpenCode, consumeCode, verifyCode } from '../codes/auth-codes.repository';
import type { IdentityDeps } from '../identity';
import { mainIdentifier } from '../identifiers/identifiers.repository';
import { maskIdentifier } from '../identifiers/mask-identifier';
import { sendCode } from '../codes/send-code';
import { consumeSecondFactor } from './second-step.service';
import { hasTotp } from './second-step.repository';

/** An action that needs a code of its own from the account's owner. */
interface OwnerAction {
  userId: string;
  name: 'delete-account' | 'export-account';
}

/** Rate-limit key of one action: attempts of other actions do not use up its limit. */
const keyOf = ({ name, userId }: OwnerAction) => `${name}:${userId}`;

/** Sends the code of an action, unless the authenticator app is on. Returns the method and the masked address. */
export async function sendOwnerCode(deps: IdentityDeps, action: OwnerAction): Promise<StepUp> {
  const { db, clock } = deps;
  const { name, userId } = action;
  if (await hasTotp(db, userId)) return { method: 'totp' };
  await consumeRateLimit(db, clock, 'changeCode', keyOf(action));
  const identifier = await mainIdentifier(db, userId);
  const code = { purpose: name, identifier, userId };
  await db.transaction((tx) => sendCode(tx, deps, `${name}-code`, code));
  return { method: 'code', sentTo: maskIdentifier(identifier) };
}

/** Verifies the code and returns the function that consumes it. @throws DomainError 401 for a wrong or expired sent code. */
async function verify(
  deps: IdentityDeps,
  { name, userId }: OwnerAction,
  code: string,
): Promise<(tx: Transaction) => Promise<boolean>> {
  const { db, clock, keyed } = deps;
  if (await hasTotp(db, userId)) {
    return async (tx) => (await consumeSecondFactor(tx, deps, userId, code)) !== undefined;
  }
  const open = await findOpenCode(db, await mainIdentifier(db, userId), [name], { userId });
  if (open === undefined) throw invalidAuthCode();
  const { passed, attemptsLeft } = await verifyCode(db, clock, keyed.codes, open, code);
  if (!passed) throw invalidAuthCode(attemptsLeft);
  return async (tx) => consumeCode(tx, clock, open);
}

/**
 * Consumes the code of an action. @param act the action, in the same transaction.
 * @throws DomainError 401 'Invalid Auth Code' for a wrong or expired code, 429 after too many.
 */
export async function withOwnerCode(
  deps: IdentityDeps,
  action: OwnerAction,
  code: string,
  act: (tx: Transaction) => Promise<void> = async () => undefined,
): Promise<void> {
  const { db, clock } = deps;
  await consumeRateLimit(db, clock, 'wrongCodes', keyOf(action));
  const consume = await verify(deps, action, code.trim());
  await db.transaction(async (tx) => {
    if (!(await consume(tx))) throw invalidAuthCode();
    await act(tx);
  });
  await resetRateLimit(db, 'wrongCodes', keyOf(action));
}
