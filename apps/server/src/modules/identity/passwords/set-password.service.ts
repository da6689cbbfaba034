import { messages } from '@tessera/contracts';
import type { Executor, Transaction } from '../../../platform/db/database';
import { invalid } from '../../../platform/errors';
import { revokeCodes } from '../codes/auth-codes.repository';
import { revokeLinks } from '../codes/magic-links.repository';
import { revokeDevices } from '../devices/trusted-devices.repository';
import { listIdentifiers } from '../identifiers/identifiers.repository';
import type { IdentityDeps } from '../identity';
import { resetRateLimit } from '../rate-limits/rate-limits.repository';
import { endSessions } from '../sessions/end-sessions.repository';
import { findPasswordHash, replacePasswordHash, upsertPassword } from './credentials.repository';
import { checkNewPassword } from './new-password';

interface NewPassword {
  password: string;
  password_confirmation: string;
}

/** Validates a new password before its owner has proved anything. @throws DomainError 422 on its field. */
export async function checkPasswordOf(db: Executor, userId: string, request: NewPassword): Promise<void> {
  const names = (await listIdentifiers(db, userId)).map(({ value }) => value);
  checkNewPassword(request.password, request.password_confirmation, names);
}

/** Hashes a new password. @throws DomainError 422 when it equals the current one. */
export async function hashNewPassword(
  { db, passwords }: IdentityDeps,
  userId: string,
  password: string,
): Promise<string> {
  const current = await findPasswordHash(db, userId);
  if (current !== undefined && (await passwords.verify(current, password))) {
    throw invalid({ password: messages.passwordUnchanged });
  }
  return passwords.hash(password);
}

/**
 * Replaces a hash with older parameters after its password was verified, unless the password has changed since. A failure is
 * logged: the sign-in succeeds, and the next one retries.
 */
export async function renewPasswordHash(
  { db, passwords, logger }: Pick<IdentityDeps, 'db' | 'passwords' | 'logger'>,
  { userId, passwordHash }: { userId: string; passwordHash: string | undefined },
  password: string,
): Promise<void> {
  if (passwordHash === undefined || !passwords.isOutdated(passwordHash)) return;
  let to: string;
  try {
    to = await passwords.hash(password);
  } catch (err) {
    logger.warn({ err }, 'failed to renew a password hash');
    return;
  }
  await replacePasswordHash(db, userId, { from: passwordHash, to });
}

/** Sets a new password: ends other sessions, revokes trusted devices, open codes and links, and resets failed attempts. */
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
    await resetRateLimit(tx, 'loginOfAccount', keyed.subjects.mac(value).toString('hex'));
  }
}
