import type { StepUp } from '@tessera/contracts';
import type { Transaction } from '../../db/database';
import { invalidAuthCode } from '../../plugins/http-error';
import { countAttempt, forgiveAttempts } from '../attempts';
import { findOpenCode, spendCode, tryCode } from '../auth-codes';
import type { IdentityDeps } from '../identity';
import { mainIdentifier } from '../main-identifier';
import { maskIdentifier } from '../password/mask-identifier';
import { sendCode } from '../send-code';
import { hasTotp, spendSecondFactor } from '../totp/check-second-factor';

const laneOf = (userId: string) => `delete-account:${userId}`;

/** Sends the code of a deletion, unless the authenticator app shows one. Says where to look for it. */
export async function askDeletionCode(deps: IdentityDeps, userId: string): Promise<StepUp> {
  const { db, clock } = deps;
  if (await hasTotp(db, userId)) return { method: 'totp' };
  await countAttempt(db, clock, 'changeCode', laneOf(userId));
  const identifier = await mainIdentifier(db, userId);
  const code = { purpose: 'delete-account' as const, identifier, userId };
  await db.transaction((tx) => sendCode(tx, deps, 'delete-account-code', code));
  return { method: 'code', sentTo: maskIdentifier(identifier) };
}

/** Whether the code is right, for which it is spent in this transaction. A try is counted before, whatever becomes of it. */
async function judge(
  deps: IdentityDeps,
  userId: string,
  code: string,
): Promise<(tx: Transaction) => Promise<boolean>> {
  const { db, clock, keyed } = deps;
  if (await hasTotp(db, userId)) {
    return async (tx) => (await spendSecondFactor(tx, deps, userId, code)) !== undefined;
  }
  const open = await findOpenCode(db, await mainIdentifier(db, userId), ['delete-account'], { userId });
  const isRight = open !== undefined && (await tryCode(db, clock, keyed.codes, open, code));
  return async (tx) => isRight && spendCode(tx, clock, open);
}

/**
 * Spends the code of a deletion. @param act what it opens, in the same transaction.
 * @throws HttpError 401 'Invalid Auth Code' for a wrong or dead code, 429 after too many.
 */
export async function withDeletionCode(
  deps: IdentityDeps,
  userId: string,
  code: string,
  act: (tx: Transaction) => Promise<void>,
): Promise<void> {
  const { db, clock } = deps;
  await countAttempt(db, clock, 'wrongCodes', laneOf(userId));
  const spend = await judge(deps, userId, code.trim());
  await db.transaction(async (tx) => {
    if (!(await spend(tx))) throw invalidAuthCode();
    await act(tx);
  });
  await forgiveAttempts(db, 'wrongCodes', laneOf(userId));
}
