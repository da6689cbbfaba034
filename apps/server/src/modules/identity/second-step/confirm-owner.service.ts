import type { StepUp } from '@tessera/contracts/errors';
import * as messages from '@tessera/contracts/messages';
import { invalid, invalidAuthCode } from '../../../platform/errors';
import { consumeRateLimit, withRateLimit } from '../rate-limits/rate-limits.repository';
import type { IdentityDeps } from '../identity';
import { mainIdentifier } from '../users/users.repository';
import { confirmPassword } from '../passwords/set-password.service';
import { consumeSecondFactor } from './totp.service';
import { hasTotp } from './second-step.repository';
import type { Transaction } from '../../../platform/db/database';
import { findOpenCode, consumeCode, verifyCode } from '../codes/auth-codes.repository';
import { maskIdentifier } from '../identifiers/identifier';
import { sendCode } from '../codes/send-code';

interface OwnerProof {
  password: string;
  code?: string | undefined;
}

export async function confirmOwner(deps: IdentityDeps, userId: string, proof: OwnerProof): Promise<void> {
  const code = proof.code?.trim() ?? '';
  const needsCode = await hasTotp(deps.db, userId);
  if (needsCode && code === '') throw invalid({ code: messages.totpCodeRequired });
  await confirmPassword(deps, userId, proof.password);
  if (!needsCode) return;
  await withRateLimit(deps, 'wrongCodes', `totp:${userId}`, async () => {
    const kind = await deps.db.transaction((tx) => consumeSecondFactor(tx, deps, userId, code));
    if (kind === undefined) throw invalidAuthCode();
  });
}

interface OwnerAction {
  userId: string;
  name: 'delete-account' | 'export-account';
}

/** Rate-limit key per action, so that wrong codes for a deletion of the account do not block its export. */
const keyOf = ({ name, userId }: OwnerAction) => `${name}:${userId}`;

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

/**
 * Verifies a mailed or texted code at once. Returns a function that consumes the code and returns false if the code is
 * invalid or already used. Only that function verifies a code of the authenticator app or a recovery code.
 */
async function verify(deps: IdentityDeps, { name, userId }: OwnerAction, code: string) {
  const { db, clock, keyed } = deps;
  if (await hasTotp(db, userId))
    return async (tx: Transaction) => (await consumeSecondFactor(tx, deps, userId, code)) !== undefined;
  const open = await findOpenCode(db, await mainIdentifier(db, userId), [name], { userId });
  if (open === undefined) throw invalidAuthCode();
  const { passed, attemptsLeft } = await verifyCode(db, clock, keyed.codes, open, code);
  if (!passed) throw invalidAuthCode(attemptsLeft);
  return (tx: Transaction) => consumeCode(tx, clock, open);
}

export async function withOwnerCode(
  deps: IdentityDeps,
  action: OwnerAction,
  code: string,
  act: (tx: Transaction) => Promise<void> = async () => undefined,
): Promise<void> {
  await withRateLimit(deps, 'wrongCodes', keyOf(action), async () => {
    const consume = await verify(deps, action, code.trim());
    await deps.db.transaction(async (tx) => {
      if (!(await consume(tx))) throw invalidAuthCode();
      await act(tx);
    });
  });
}
