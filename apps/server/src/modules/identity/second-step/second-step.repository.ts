import { and, eq, isNotNull, lt } from 'drizzle-orm';
import type { Executor } from '../../../platform/db/database';
import type { IdentityDeps } from '../identity';
import { spendRecoveryCode } from './recovery-codes.repository';
import { findStep } from './totp';
import { totpSecrets } from './totp.table';

/** Whether a user's authenticator app is on. */
export async function hasTotp(db: Executor, userId: string): Promise<boolean> {
  const rows = await db
    .select({ userId: totpSecrets.userId })
    .from(totpSecrets)
    .where(and(eq(totpSecrets.userId, userId), isNotNull(totpSecrets.confirmedAt)));
  return rows.length === 1;
}

/** Spends a code of the app: it and all before it count no more, so nobody uses one again who looked over a shoulder. */
export async function spendTotp(
  tx: Executor,
  { clock, totpSealer }: Pick<IdentityDeps, 'clock' | 'totpSealer'>,
  userId: string,
  code: string,
): Promise<boolean> {
  const [row] = await tx.select().from(totpSecrets).where(eq(totpSecrets.userId, userId));
  const step = row && findStep(totpSealer.open(row.sealed, userId), code, clock.now());
  if (step === undefined) return false;
  const spent = await tx
    .update(totpSecrets)
    .set({ lastStep: step })
    .where(and(eq(totpSecrets.userId, userId), lt(totpSecrets.lastStep, step)))
    .returning({ userId: totpSecrets.userId });
  return spent.length === 1;
}

/** Spends six digits of the app or a recovery code; which of them it was, or undefined when it was neither. */
export async function spendSecondFactor(
  tx: Executor,
  deps: IdentityDeps,
  userId: string,
  code: string,
): Promise<'totp' | 'recovery' | undefined> {
  if (/^\d{6}$/.test(code)) return (await spendTotp(tx, deps, userId, code)) ? 'totp' : undefined;
  const isRecovery = await spendRecoveryCode(tx, deps.clock, deps.keyed.recovery, userId, code);
  return isRecovery ? 'recovery' : undefined;
}
