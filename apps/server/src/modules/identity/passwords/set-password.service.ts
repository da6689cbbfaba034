import type { ChangePasswordRequest, InitiatePasswordChangeRequest } from '@tessera/contracts/account';
import * as messages from '@tessera/contracts/messages';
import type { Executor, Transaction } from '../../../platform/db/database';
import { conflict, invalid, invalidAuthCode } from '../../../platform/errors';
import { revokeCodes, findOpenCode, consumeCode, verifyCode } from '../codes/auth-codes.repository';
import { revokeLinks } from '../codes/magic-links.repository';
import { revokeDevices } from '../devices/trusted-devices.repository';
import {
  listIdentifiers,
  mainIdentifier,
  findPasswordHash,
  replacePasswordHash,
  upsertPassword,
} from '../users/users.repository';
import type { IdentityDeps } from '../identity';
import { resetRateLimit, consumeRateLimit, withRateLimit } from '../rate-limits/rate-limits.repository';
import { endSessions } from '../sessions/end-sessions.repository';
import { checkNewPassword } from './new-password';
import { sendCode } from '../codes/send-code';
import { publishSecurityNotice } from '../events';
import { maskIdentifier } from '../identifiers/identifier';

export async function confirmPassword(
  deps: IdentityDeps,
  userId: string,
  password: string,
  field = 'password',
): Promise<void> {
  const passwordHash = await findPasswordHash(deps.db, userId);
  if (passwordHash === undefined) throw conflict('PASSWORD_MISSING', messages.passwordMissing);
  await withRateLimit(deps, 'reauthentication', userId, async () => {
    if (!(await deps.passwords.verify(passwordHash, password)))
      throw invalid({ [field]: messages.currentPasswordWrong });
  });
}

interface NewPassword {
  password: string;
  password_confirmation: string;
}

/**
 * Unlike `hashNewPassword`, does not reveal whether the new password equals the current one. It is therefore safe to
 * call this before the user's code or link is verified.
 */
export async function checkPasswordOf(db: Executor, userId: string, request: NewPassword): Promise<void> {
  const names = (await listIdentifiers(db, userId)).map(({ value }) => value);
  checkNewPassword(request.password, request.password_confirmation, names);
}

export async function hashNewPassword({ db, passwords }: IdentityDeps, userId: string, password: string) {
  const current = await findPasswordHash(db, userId);
  if (current !== undefined && (await passwords.verify(current, password))) {
    throw invalid({ password: messages.passwordUnchanged });
  }
  return passwords.hash(password);
}

/** Replaces a hash of another cost or pepper at sign-in. If hashing fails, only logs the error, so that the sign-in succeeds. */
export async function renewPasswordHash(
  { db, passwords, logger }: Pick<IdentityDeps, 'db' | 'passwords' | 'logger'>,
  { userId, passwordHash }: { userId: string; passwordHash: string },
  password: string,
): Promise<void> {
  const to = await passwords.hash(password).catch((err: unknown) => {
    logger.warn({ err }, 'failed to renew a password hash');
    return undefined;
  });
  if (to !== undefined) await replacePasswordHash(db, userId, { from: passwordHash, to });
}

export async function replacePassword(
  tx: Transaction,
  { clock, keyed }: Pick<IdentityDeps, 'clock' | 'keyed'>,
  userId: string,
  passwordHash: string,
  keptSession?: string,
): Promise<void> {
  await upsertPassword(tx, { userId, passwordHash, changedAt: clock.now() });
  await endSessions(tx, clock, userId, 'credential', keptSession);
  await revokeDevices(tx, clock, userId);
  await revokeCodes(tx, clock, userId);
  await revokeLinks(tx, clock, userId, ['sign-in', 'reset-password', 'setup-password']);
  for (const { value } of await listIdentifiers(tx, userId)) {
    for (const subject of keyed.subjects.macs(value))
      await resetRateLimit(tx, 'loginOfAccount', subject.toString('hex'));
  }
}

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

export async function changePassword(
  deps: IdentityDeps,
  { userId, sessionId }: { userId: string; sessionId: string },
  request: ChangePasswordRequest,
): Promise<void> {
  const { db, clock, keyed, sessionStore } = deps;
  await checkPasswordOf(db, userId, request);
  const code = await findOpenCode(db, await mainIdentifier(db, userId), ['change-password'], { userId });
  if (!code) throw invalidAuthCode();
  await withRateLimit(deps, 'wrongCodes', `change-password:${userId}`, async () => {
    const { passed, attemptsLeft } = await verifyCode(db, clock, keyed.codes, code, request.authCode);
    if (!passed) throw invalidAuthCode(attemptsLeft);
  });
  const passwordHash = await hashNewPassword(deps, userId, request.password);
  await db.transaction(async (tx) => {
    if (!(await consumeCode(tx, clock, code))) throw invalidAuthCode();
    await replacePassword(tx, deps, userId, passwordHash, sessionId);
    await publishSecurityNotice(tx, clock, userId, 'password-changed', {});
  });
  sessionStore.evict({ userId });
}
