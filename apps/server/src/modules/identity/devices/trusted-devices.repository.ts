import { and, desc, eq, gt, inArray, isNull, or } from 'drizzle-orm';
import type { Clock } from '../../../platform/clock';
import { hashToken } from '../../../platform/crypto/secrets';
import type { Executor } from '../../../platform/db/database';
import { newId } from '../../../platform/ids';
import { trustedDevices } from '../sessions/sessions.table';

type TrustedDeviceRow = typeof trustedDevices.$inferSelect;

const { id, userId: owner, tokenHash, previousHash, revokedAt, expiresAt } = trustedDevices;
const notRevoked = (userId: string) => and(eq(owner, userId), isNull(revokedAt));
const live = (clock: Clock, userId: string) => and(notRevoked(userId), gt(expiresAt, clock.now()));

export async function insertDevice(
  tx: Executor,
  clock: Clock,
  { token, ...values }: Pick<TrustedDeviceRow, 'userId' | 'userAgent' | 'expiresAt'> & { token: string },
): Promise<void> {
  const now = clock.now();
  const row = { id: newId(clock), tokenHash: hashToken(token), createdAt: now, lastUsedAt: now };
  await tx.insert(trustedDevices).values({ ...row, ...values });
}

export const listDevices = async (db: Executor, clock: Clock, userId: string): Promise<TrustedDeviceRow[]> =>
  db.select().from(trustedDevices).where(live(clock, userId)).orderBy(desc(id));

/** Rejects the previous token, which `rotateDeviceToken` accepts within a grace period. */
export async function isTrustedDevice(db: Executor, clock: Clock, userId: string, token: string) {
  const current = and(live(clock, userId), eq(tokenHash, hashToken(token)));
  return (await db.$count(trustedDevices, current)) > 0;
}

export async function lockDevice(tx: Executor, clock: Clock, userId: string, token: string) {
  const hash = hashToken(token);
  const [device] = await tx
    .select()
    .from(trustedDevices)
    .where(and(live(clock, userId), or(eq(tokenHash, hash), eq(previousHash, hash))))
    .for('update');
  return device;
}

export async function updateDevice(
  tx: Executor,
  deviceId: string,
  changes: Partial<Pick<TrustedDeviceRow, 'tokenHash' | 'previousHash' | 'lastUsedAt'>>,
): Promise<void> {
  await tx.update(trustedDevices).set(changes).where(eq(id, deviceId));
}

export async function revokeDevice(db: Executor, clock: Clock, userId: string, deviceId: string) {
  const { rowCount } = await db
    .update(trustedDevices)
    .set({ revokedAt: clock.now() })
    .where(and(live(clock, userId), eq(id, deviceId)));
  return rowCount === 1;
}

export async function revokeSurplusDevices(tx: Executor, clock: Clock, userId: string, limit: number) {
  const surplus = tx
    .select({ id })
    .from(trustedDevices)
    .where(notRevoked(userId))
    .orderBy(desc(id))
    .offset(limit);
  await tx.update(trustedDevices).set({ revokedAt: clock.now() }).where(inArray(id, surplus));
}

export async function revokeDevices(tx: Executor, clock: Clock, userId: string): Promise<void> {
  await tx.update(trustedDevices).set({ revokedAt: clock.now() }).where(notRevoked(userId));
}
