import { and, eq, inArray, isNotNull, isNull, lt } from 'drizzle-orm';
import type { Clock } from '../../../platform/clock';
import type { Executor } from '../../../platform/db/database';
import { newId } from '../../../platform/ids';
import { recoveryCodes, totpSecrets } from '../users/users.table';

export async function hasTotp(db: Executor, userId: string): Promise<boolean> {
  const isOn = and(eq(totpSecrets.userId, userId), isNotNull(totpSecrets.confirmedAt));
  return (await db.$count(totpSecrets, isOn)) === 1;
}

export async function findTotpSecret(db: Executor, userId: string): Promise<Buffer | undefined> {
  const [row] = await db.select().from(totpSecrets).where(eq(totpSecrets.userId, userId));
  return row?.sealed;
}

export async function saveTotpSecret(db: Executor, clock: Clock, userId: string, sealed: Buffer) {
  const row = { sealed, createdAt: clock.now(), lastStep: 0 };
  const { rowCount } = await db
    .insert(totpSecrets)
    .values({ userId, ...row })
    .onConflictDoUpdate({ target: totpSecrets.userId, set: row, setWhere: isNull(totpSecrets.confirmedAt) });
  return rowCount === 1;
}

export async function confirmTotp(tx: Executor, clock: Clock, userId: string): Promise<boolean> {
  const { rowCount } = await tx
    .update(totpSecrets)
    .set({ confirmedAt: clock.now() })
    .where(and(eq(totpSecrets.userId, userId), isNull(totpSecrets.confirmedAt)));
  return rowCount === 1;
}

interface TotpUse {
  step: number;
  /** The secret that the code belongs to. */
  from: Buffer;
  /** The same secret, sealed with another pepper. */
  to?: Buffer | undefined;
}

export async function consumeTotpStep(tx: Executor, userId: string, { step, from, to = from }: TotpUse) {
  const { lastStep, sealed } = totpSecrets;
  const { rowCount } = await tx
    .update(totpSecrets)
    .set({ lastStep: step, sealed: to })
    .where(and(eq(totpSecrets.userId, userId), eq(sealed, from), lt(lastStep, step)));
  return rowCount === 1;
}

export async function deleteTotp(tx: Executor, userId: string): Promise<void> {
  await tx.delete(totpSecrets).where(eq(totpSecrets.userId, userId));
  await tx.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId));
}

export async function replaceRecoveryCodes(
  tx: Executor,
  clock: Clock,
  userId: string,
  macs: readonly Buffer[],
): Promise<void> {
  await tx.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId));
  const createdAt = clock.now();
  await tx
    .insert(recoveryCodes)
    .values(macs.map((codeMac) => ({ id: newId(clock), userId, codeMac, createdAt })));
}

export async function consumeRecoveryCode(tx: Executor, clock: Clock, userId: string, macs: Buffer[]) {
  const { usedAt } = recoveryCodes;
  const { rowCount } = await tx
    .update(recoveryCodes)
    .set({ usedAt: clock.now() })
    .where(and(eq(recoveryCodes.userId, userId), inArray(recoveryCodes.codeMac, macs), isNull(usedAt)));
  return rowCount === 1;
}

export const countRecoveryCodes = (db: Executor, userId: string): Promise<number> =>
  db.$count(recoveryCodes, and(eq(recoveryCodes.userId, userId), isNull(recoveryCodes.usedAt)));
