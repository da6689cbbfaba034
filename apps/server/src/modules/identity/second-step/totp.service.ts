import { messages, type Role } from '@tessera/contracts';
import type { Transaction } from '../../../platform/db/database';
import { conflict, forbidden, invalidAuthCode } from '../../../platform/errors';
import { consumeRateLimit, resetRateLimit } from '../rate-limits/rate-limits.repository';
import { revokeCodes } from '../codes/auth-codes.repository';
import type { IdentityDeps } from '../identity';
import { endSessions } from '../sessions/end-sessions.repository';
import { revokeLinks } from '../codes/magic-links.repository';
import { confirmPassword } from '../passwords/confirm-password.service';
import { publishSecurityNotice } from '../events';
import { revokeDevices } from '../devices/trusted-devices.repository';
import { readUser } from '../users/users.repository';
import { confirmTotp, deleteTotp, hasTotp, saveTotpSecret } from './second-step.repository';
import { makeRecoveryCodes, consumeSecondFactor, consumeTotp } from './second-step.service';
import { newTotpSecret, toBase32, totpUri } from './totp';

interface Person {
  userId: string;
  sessionId: string;
}

const active = () => conflict('TOTP_ACTIVE', messages.totpActive);
const inactive = () => conflict('TOTP_INACTIVE', messages.totpInactive);

/** Creates a secret, which is active after `verifyTotp`. A repeated call replaces it. */
export async function startTotp(deps: IdentityDeps, userId: string, password: string) {
  const { db, clock, totpSealer } = deps;
  await confirmPassword(deps, userId, password);
  const secret = newTotpSecret();
  if (!(await saveTotpSecret(db, clock, userId, totpSealer.seal(secret, userId)))) throw active();
  const user = await readUser(db, userId);
  return { secret: toBase32(secret), uri: totpUri(secret, user?.email ?? user?.phone_number ?? userId) };
}

async function switchOn(tx: Transaction, deps: IdentityDeps, { userId, sessionId }: Person, code: string) {
  if (!(await consumeTotp(tx, deps, userId, code))) return undefined;
  if (!(await confirmTotp(tx, deps.clock, userId))) throw active();
  // Open codes and links, trusted browsers and other sessions would bypass the app.
  await revokeCodes(tx, deps.clock, userId);
  await revokeLinks(tx, deps.clock, userId, ['sign-in']);
  await revokeDevices(tx, deps.clock, userId);
  await endSessions(tx, deps.clock, userId, 'credential', sessionId);
  await publishSecurityNotice(tx, deps.clock, userId, 'totp-on', {});
  return makeRecoveryCodes(tx, deps, userId);
}

/**
 * Switches the app on with its first code, ends every other session and revokes all trusted devices. Returns the recovery codes.
 * @throws DomainError 401 for a wrong code.
 */
export async function verifyTotp(deps: IdentityDeps, person: Person, code: string): Promise<string[]> {
  const { db, clock } = deps;
  const { userId } = person;
  await consumeRateLimit(db, clock, 'wrongCodes', userId);
  const codes = await db.transaction((tx) => switchOn(tx, deps, person, code));
  if (!codes) throw invalidAuthCode();
  deps.sessionStore.evict({ userId });
  await resetRateLimit(db, 'wrongCodes', userId);
  return codes;
}

/** Switches the app off after the password and a code of the app or a recovery code. Staff cannot. */
export async function endTotp(
  deps: IdentityDeps,
  { userId, roles }: { userId: string; roles: readonly Role[] },
  { password, code }: { password: string; code: string },
): Promise<void> {
  const { db, clock } = deps;
  if (roles.length > 0) throw forbidden('TOTP_REQUIRED', messages.totpRequired);
  if (!(await hasTotp(db, userId))) throw inactive();
  await confirmPassword(deps, userId, password);
  await consumeRateLimit(db, clock, 'wrongCodes', userId);
  await db.transaction(async (tx) => {
    if (!(await consumeSecondFactor(tx, deps, userId, code.trim()))) throw invalidAuthCode();
    await deleteTotp(tx, userId);
    await revokeCodes(tx, clock, userId);
    await publishSecurityNotice(tx, clock, userId, 'totp-off', {});
  });
  await resetRateLimit(db, 'wrongCodes', userId);
}

/**
 * Replaces the recovery codes after the password and a code of the app or an old recovery code: with the password alone, a thief
 * could create a second step.
 */
export async function renewRecoveryCodes(
  deps: IdentityDeps,
  userId: string,
  { password, code }: { password: string; code: string },
): Promise<string[]> {
  const { db, clock } = deps;
  if (!(await hasTotp(db, userId))) throw inactive();
  await confirmPassword(deps, userId, password);
  const subject = `renew:${userId}`;
  await consumeRateLimit(db, clock, 'wrongCodes', subject);
  const codes = await db.transaction(async (tx) => {
    if (!(await consumeSecondFactor(tx, deps, userId, code.trim()))) throw invalidAuthCode();
    await publishSecurityNotice(tx, clock, userId, 'recovery-codes-made', {});
    return makeRecoveryCodes(tx, deps, userId);
  });
  await resetRateLimit(db, 'wrongCodes', subject);
  return codes;
}
