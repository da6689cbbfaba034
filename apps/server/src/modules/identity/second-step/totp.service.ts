import { randomInt } from 'node:crypto';
import type { Role } from '@tessera/contracts/identity';
import * as messages from '@tessera/contracts/messages';
import type { Executor, Transaction } from '../../../platform/db/database';
import { publishSecurityNotice } from '../events';
import type { IdentityDeps } from '../identity';
import {
  consumeRecoveryCode,
  consumeTotpStep,
  findTotpSecret,
  replaceRecoveryCodes,
  confirmTotp,
  deleteTotp,
  hasTotp,
  saveTotpSecret,
} from './second-step.repository';
import { findStep, newTotpSecret, toBase32, totpUri } from './totp';
import { conflict, forbidden, invalidAuthCode } from '../../../platform/errors';
import { withRateLimit } from '../rate-limits/rate-limits.repository';
import { revokeCodes } from '../codes/auth-codes.repository';
import { endSessions } from '../sessions/end-sessions.repository';
import { revokeLinks } from '../codes/magic-links.repository';
import { confirmPassword } from '../passwords/set-password.service';
import { revokeDevices } from '../devices/trusted-devices.repository';
import { readUser } from '../users/users.repository';

const RECOVERY_CODES = 10;
/** Omits letters and digits that look alike. A recovery code has 12 of these characters, about 59 bits. */
const ALPHABET = '23456789abcdefghjkmnpqrstuvwxyz';
const GROUPS = [0, 1, 2];

const group = () => Array.from({ length: 4 }, () => ALPHABET.charAt(randomInt(ALPHABET.length))).join('');
const textOf = (userId: string, code: string) => `${userId}.${code.toLowerCase().replaceAll('-', '')}`;

async function makeRecoveryCodes(
  tx: Executor,
  { clock, keyed }: Pick<IdentityDeps, 'clock' | 'keyed'>,
  userId: string,
): Promise<string[]> {
  const codes = Array.from({ length: RECOVERY_CODES }, () => GROUPS.map(group).join('-'));
  const macs = codes.map((code) => keyed.recovery.mac(textOf(userId, code)));
  await replaceRecoveryCodes(tx, clock, userId, macs);
  return codes;
}

/**
 * Also invalidates the codes of all earlier time steps, because a thief may have observed one, and moves the secret to the
 * current pepper.
 */
export async function consumeTotp(
  tx: Executor,
  { clock, totpSealer }: Pick<IdentityDeps, 'clock' | 'totpSealer'>,
  userId: string,
  code: string,
): Promise<boolean> {
  const sealed = await findTotpSecret(tx, userId);
  if (!sealed) return false;
  const step = findStep(totpSealer.open(sealed, userId), code, clock.now());
  if (step === undefined) return false;
  return consumeTotpStep(tx, userId, { step, from: sealed, to: totpSealer.reseal(sealed, userId) });
}

export async function consumeSecondFactor(tx: Executor, deps: IdentityDeps, userId: string, code: string) {
  if (/^\d{6}$/.test(code)) return (await consumeTotp(tx, deps, userId, code)) ? 'totp' : undefined;
  const { clock, keyed } = deps;
  const isRecovery = await consumeRecoveryCode(tx, clock, userId, keyed.recovery.macs(textOf(userId, code)));
  return isRecovery ? 'recovery' : undefined;
}

interface Person {
  userId: string;
  sessionId: string;
}

const active = () => conflict('TOTP_ACTIVE', messages.totpActive);
const inactive = () => conflict('TOTP_INACTIVE', messages.totpInactive);

/** Stores the secret, which takes effect when `verifyTotp` confirms it. Until then, a repeated call replaces it. */
export async function startTotp(deps: IdentityDeps, userId: string, password: string) {
  const { db, clock, totpSealer } = deps;
  await confirmPassword(deps, userId, password);
  const secret = newTotpSecret();
  if (!(await saveTotpSecret(db, clock, userId, totpSealer.seal(secret, userId)))) throw active();
  const user = await readUser(db, userId);
  return { secret: toBase32(secret), uri: totpUri(secret, user?.email ?? user?.phone_number ?? userId) };
}

async function switchOn(tx: Transaction, deps: IdentityDeps, { userId, sessionId }: Person, code: string) {
  if (!(await consumeTotp(tx, deps, userId, code))) throw invalidAuthCode();
  if (!(await confirmTotp(tx, deps.clock, userId))) throw active();
  // Revoke everything with which a thief could bypass the authenticator app.
  await revokeCodes(tx, deps.clock, userId);
  await revokeLinks(tx, deps.clock, userId, ['sign-in']);
  await revokeDevices(tx, deps.clock, userId);
  await endSessions(tx, deps.clock, userId, 'credential', sessionId);
  await publishSecurityNotice(tx, deps.clock, userId, 'totp-on', {});
  return makeRecoveryCodes(tx, deps, userId);
}

export async function verifyTotp(deps: IdentityDeps, person: Person, code: string): Promise<string[]> {
  const { userId } = person;
  return withRateLimit(deps, 'wrongCodes', userId, async () => {
    const codes = await deps.db.transaction((tx) => switchOn(tx, deps, person, code));
    deps.sessionStore.evict({ userId });
    return codes;
  });
}

export async function endTotp(
  deps: IdentityDeps,
  { userId, roles }: { userId: string; roles: readonly Role[] },
  { password, code }: { password: string; code: string },
): Promise<void> {
  const { db, clock } = deps;
  if (roles.length > 0) throw forbidden('TOTP_REQUIRED', messages.totpRequired);
  if (!(await hasTotp(db, userId))) throw inactive();
  await confirmPassword(deps, userId, password);
  const switchOff = async (tx: Transaction) => {
    if (!(await consumeSecondFactor(tx, deps, userId, code.trim()))) throw invalidAuthCode();
    await deleteTotp(tx, userId);
    await revokeCodes(tx, clock, userId);
    await publishSecurityNotice(tx, clock, userId, 'totp-off', {});
  };
  await withRateLimit(deps, 'wrongCodes', userId, () => db.transaction(switchOff));
}

/** Requires a second factor; otherwise a thief with the password could create recovery codes. */
export async function renewRecoveryCodes(
  deps: IdentityDeps,
  userId: string,
  { password, code }: { password: string; code: string },
): Promise<string[]> {
  const { db, clock } = deps;
  if (!(await hasTotp(db, userId))) throw inactive();
  await confirmPassword(deps, userId, password);
  const renew = async (tx: Transaction) => {
    if (!(await consumeSecondFactor(tx, deps, userId, code.trim()))) throw invalidAuthCode();
    await publishSecurityNotice(tx, clock, userId, 'recovery-codes-made', {});
    return makeRecoveryCodes(tx, deps, userId);
  };
  return withRateLimit(deps, 'wrongCodes', `renew:${userId}`, () => db.transaction(renew));
}
