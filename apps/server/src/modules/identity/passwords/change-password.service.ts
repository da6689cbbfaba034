import type { ChangePasswordRequest, InitiatePasswordChangeRequest } from '@tessera/contracts';
import { invalidAuthCode } from '../../../platform/errors';
import { consumeRateLimit, resetRateLimit } from '../rate-limits/rate-limits.repository';
import { findOpenCode, consumeCode, verifyCode } from '../codes/auth-codes.repository';
import type { IdentityDeps } from '../identity';
import { mainIdentifier } from '../identifiers/identifiers.repository';
import { sendCode } from '../codes/send-code';
import { publishSecurityNotice } from '../events';
import { confirmPassword } from './confirm-password.service';
import { maskIdentifier } from '../identifiers/mask-identifier';
import { checkPasswordOf, hashNewPassword, replacePassword } from './set-password.service';

/** Sends the code of a password change after the current password. Returns the masked address. */
export async function initiatePasswordChange(
  deps: IdentityDeps,
  userId: string,
  request: InitiatePasswordChangeRequest,
): Promise<string> {
  await confirmPassword(deps, userId, request.current_password, 'current_password');
  await consumeRateLimit(deps.db, deps.clock, 'changeCode', userId);
  const identifier = await mainIdentifier(deps.db, userId);
  const code = { purpose: 'change-password' as const, identifier, userId };
  await deps.db.transaction((tx) => sendCode(tx, deps, 'change-password-code', code));
  return maskIdentifier(identifier);
}

/**
 * Changes the password, ends other sessions and revokes all trusted devices.
 * @throws DomainError 422 on an invalid new password, 401 'Invalid Auth Code' for a wrong or expired code.
 */
export async function changePassword(
  deps: IdentityDeps,
  { userId, sessionId }: { userId: string; sessionId: string },
  request: ChangePasswordRequest,
): Promise<void> {
  const { db, clock, keyed, sessionStore } = deps;
  await checkPasswordOf(db, userId, request);
  const code = await findOpenCode(db, await mainIdentifier(db, userId), ['change-password'], { userId });
  if (!code) throw invalidAuthCode();
  const key = `change-password:${userId}`;
  await consumeRateLimit(db, clock, 'wrongCodes', key);
  const { passed, attemptsLeft } = await verifyCode(db, clock, keyed.codes, code, request.authCode);
  if (!passed) throw invalidAuthCode(attemptsLeft);
  await resetRateLimit(db, 'wrongCodes', key);
  const passwordHash = await hashNewPassword(deps, userId, request.password);
  await db.transaction(async (tx) => {
    if (!(await consumeCode(tx, clock, code))) throw invalidAuthCode();
    await replacePassword(tx, deps, userId, passwordHash, sessionId);
    await publishSecurityNotice(tx, clock, userId, 'password-changed', {});
  });
  sessionStore.evict({ userId });
}
