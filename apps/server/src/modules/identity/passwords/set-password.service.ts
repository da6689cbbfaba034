import { and, eq } from 'drizzle-orm';
import { messages } from '@tessera/contracts';
import type { Executor, Transaction } from '../../../platform/db/database';
import { invalid } from '../../../platform/errors';
import { forgiveAttempts } from '../rate-limits/rate-limits.repository';
import { dropCodes } from '../codes/auth-codes.repository';
import { credentials } from './credentials.table';
import { endSessions } from '../sessions/sessions.repository';
import { identifiers } from '../identifiers/identifiers.table';
import type { IdentityDeps } from '../identity';
import { dropLinks } from '../codes/magic-links.repository';
import { checkNewPassword } from './new-password';
import { forgetDevices } from '../devices/trusted-devices.service';

export async function passwordHashOf(db: Executor, userId: string): Promise<string | undefined> {
  const [row] = await db.select().from(credentials).where(eq(credentials.userId, userId));
  return row?.passwordHash;
}

const namesOf = async (db: Executor, userId: string) =>
  (await db.select({ value: identifiers.value }).from(identifiers).where(eq(identifiers.userId, userId))).map(
    ({ value }) => value,
  );

interface NewPassword {
  password: string;
  password_confirmation: string;
}

/** What can be said of a new password before its owner has proved anything. @throws DomainError 422 on its field. */
export async function checkPasswordOf(db: Executor, userId: string, request: NewPassword): Promise<void> {
  checkNewPassword(request.password, request.password_confirmation, await namesOf(db, userId));
}

/** The hash of a new password. @throws DomainError 422 when it is the one they have. */
export async function hashNewPassword(
  { db, passwords }: IdentityDeps,
  userId: string,
  password: string,
): Promise<string> {
  const current = await passwordHashOf(db, userId);
  if (current !== undefined && (await passwords.verify(current, password))) {
    throw invalid({ password: messages.passwordUnchanged });
  }
  return passwords.hash(password);
}

/**
 * Replaces a hash that was made with older parameters, after its password was found right. A password that was changed
 * since then stays. Does not throw when the new hash cannot be made: the sign-in is right, and the next one tries again.
 */
export async function renewPasswordHash(
  { db, passwords, logger }: Pick<IdentityDeps, 'db' | 'passwords' | 'logger'>,
  { userId, passwordHash }: { userId: string; passwordHash: string | undefined },
  password: string,
): Promise<void> {
  if (passwordHash === undefined || !passwords.isOutdated(passwordHash)) return;
  let renewed: string;
  try {
    renewed = await passwords.hash(password);
  } catch (err) {
    logger.warn({ err }, 'failed to renew a password hash');
    return;
  }
  await db
    .update(credentials)
    .set({ passwordHash: renewed })
    .where(and(eq(credentials.userId, userId), eq(credentials.passwordHash, passwordHash)));
}

/** Puts a new password in place: other sessions, trusted devices, open codes and links end, failures are forgiven. */
export async function replacePassword(
  tx: Transaction,
  { clock, keyed }: Pick<IdentityDeps, 'clock' | 'keyed'>,
  userId: string,
  passwordHash: string,
  keptSession?: string,
): Promise<void> {
  const changedAt = clock.now();
  await tx
    .insert(credentials)
    .values({ userId, passwordHash, changedAt })
    .onConflictDoUpdate({ target: credentials.userId, set: { passwordHash, changedAt } });
  await endSessions(tx, clock, userId, 'credential', keptSession);
  await forgetDevices(tx, clock, userId);
  await dropCodes(tx, clock, userId);
  await dropLinks(tx, clock, userId, ['sign-in', 'reset-password', 'setup-password']);
  for (const name of await namesOf(tx, userId)) {
    await forgiveAttempts(tx, 'loginOfAccount', keyed.subjects.mac(name).toString('hex'));
  }
}
