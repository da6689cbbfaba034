import { and, eq, isNull } from 'drizzle-orm';
import { messages, type Role } from '@tessera/contracts';
import type { Transaction } from '../../db/database';
import { conflict, forbidden, invalidAuthCode } from '../../plugins/http-error';
import { countAttempt, forgiveAttempts } from '../attempts';
import { dropCodes } from '../auth-codes';
import type { IdentityDeps } from '../identity';
import { dropLinks } from '../magic-links';
import { confirmPassword } from '../password/confirm-password';
import { tellOfSecurity } from '../tell-user';
import { readUser } from '../users.repository';
import { hasTotp, spendSecondFactor, spendTotp } from './check-second-factor';
import { makeRecoveryCodes } from './recovery-codes';
import { newTotpSecret, toBase32, totpUri } from './totp';
import { recoveryCodes, totpSecrets } from './totp.table';

const active = () => conflict('TOTP_ACTIVE', messages.totpActive);
const inactive = () => conflict('TOTP_INACTIVE', messages.totpInactive);

/** Makes a secret, which counts once a code of it came back. Asking again makes a new one. */
export async function startTotp(deps: IdentityDeps, userId: string, password: string) {
  const { db, clock, totpSealer } = deps;
  await confirmPassword(deps, userId, password);
  const secret = newTotpSecret();
  const row = { sealed: totpSealer.seal(secret, userId), createdAt: clock.now(), lastStep: 0 };
  const made = await db
    .insert(totpSecrets)
    .values({ userId, ...row })
    .onConflictDoUpdate({ target: totpSecrets.userId, set: row, setWhere: isNull(totpSecrets.confirmedAt) })
    .returning({ userId: totpSecrets.userId });
  if (made.length === 0) throw active();
  const user = await readUser(db, userId);
  return { secret: toBase32(secret), uri: totpUri(secret, user?.email ?? user?.phone_number ?? userId) };
}

async function switchOn(tx: Transaction, deps: IdentityDeps, userId: string, code: string) {
  if (!(await spendTotp(tx, deps, userId, code))) return undefined;
  const confirmed = await tx
    .update(totpSecrets)
    .set({ confirmedAt: deps.clock.now() })
    .where(and(eq(totpSecrets.userId, userId), isNull(totpSecrets.confirmedAt)))
    .returning({ userId: totpSecrets.userId });
  if (confirmed.length === 0) throw active();
  // Codes and links on their way would go past the app.
  await dropCodes(tx, deps.clock, userId);
  await dropLinks(tx, deps.clock, userId, ['sign-in']);
  await tellOfSecurity(tx, deps.clock, userId, 'totp-on', {});
  return makeRecoveryCodes(tx, deps.clock, deps.keyed.recovery, userId);
}

/** Switches the app on with its first code. Returns the recovery codes. @throws HttpError 401 for a wrong code. */
export async function verifyTotp(deps: IdentityDeps, userId: string, code: string): Promise<string[]> {
  const { db, clock } = deps;
  await countAttempt(db, clock, 'wrongCodes', userId);
  const codes = await db.transaction((tx) => switchOn(tx, deps, userId, code));
  if (!codes) throw invalidAuthCode();
  await forgiveAttempts(db, 'wrongCodes', userId);
  return codes;
}

/** Switches the app off, by password and a last code of it or a recovery code. Staff keep theirs. */
export async function endTotp(
  deps: IdentityDeps,
  { userId, roles }: { userId: string; roles: readonly Role[] },
  { password, code }: { password: string; code: string },
): Promise<void> {
  const { db, clock } = deps;
  if (roles.length > 0) throw forbidden('TOTP_REQUIRED', messages.totpRequired);
  if (!(await hasTotp(db, userId))) throw inactive();
  await confirmPassword(deps, userId, password);
  await countAttempt(db, clock, 'wrongCodes', userId);
  await db.transaction(async (tx) => {
    if (!(await spendSecondFactor(tx, deps, userId, code.trim()))) throw invalidAuthCode();
    await tx.delete(totpSecrets).where(eq(totpSecrets.userId, userId));
    await tx.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId));
    await dropCodes(tx, clock, userId);
    await tellOfSecurity(tx, clock, userId, 'totp-off', {});
  });
  await forgiveAttempts(db, 'wrongCodes', userId);
}

/** New recovery codes in place of the old ones, by password. */
export async function renewRecoveryCodes(
  deps: IdentityDeps,
  userId: string,
  password: string,
): Promise<string[]> {
  const { db, clock, keyed } = deps;
  if (!(await hasTotp(db, userId))) throw inactive();
  await confirmPassword(deps, userId, password);
  return db.transaction(async (tx) => {
    await tellOfSecurity(tx, clock, userId, 'recovery-codes-made', {});
    return makeRecoveryCodes(tx, clock, keyed.recovery, userId);
  });
}
