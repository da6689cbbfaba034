import { and, asc, eq, gt, inArray, isNull, or } from 'drizzle-orm';
import { TRUSTED_DEVICE_DAYS } from '@tessera/contracts';
import { DAY, SECOND, type Clock } from '../../../platform/clock';
import type { Executor } from '../../../platform/db/database';
import { newId } from '../../../platform/ids';
import { describeBrowser } from '../sessions/describe-browser';
import { hashToken, randomToken } from '../../../platform/crypto/secrets';
import { tellOfSecurity } from '../events';
import { trustedDevices } from './trusted-devices.table';

const MAX_DEVICES = 10;
/** An answer that was lost on its way, or two tabs at once, bring the token before within this time. */
const GRACE = 10 * SECOND;

/** Trusts the browser for 30 fixed days. Returns the remember token. */
export async function trustDevice(
  tx: Executor,
  clock: Clock,
  userId: string,
  userAgent: string | null,
): Promise<string> {
  const token = randomToken();
  const now = clock.now();
  await tx.insert(trustedDevices).values({
    id: newId(clock),
    userId,
    tokenHash: hashToken(token),
    userAgent,
    createdAt: now,
    lastUsedAt: now,
    expiresAt: new Date(now.getTime() + TRUSTED_DEVICE_DAYS * DAY),
  });
  const live = await tx
    .select({ id: trustedDevices.id })
    .from(trustedDevices)
    .where(and(eq(trustedDevices.userId, userId), isNull(trustedDevices.revokedAt)))
    .orderBy(asc(trustedDevices.id));
  const surplus = live.slice(0, Math.max(0, live.length - MAX_DEVICES)).map(({ id }) => id);
  if (surplus.length > 0) {
    await tx.update(trustedDevices).set({ revokedAt: now }).where(inArray(trustedDevices.id, surplus));
  }
  await tellOfSecurity(tx, clock, userId, 'device-trusted', { browser: describeBrowser(userAgent) });
  return token;
}

/** Whether the token is the present one of a browser that this user trusts; it is not used up. */
export async function isTrustedBy(
  db: Executor,
  clock: Clock,
  userId: string,
  token: string,
): Promise<boolean> {
  const { tokenHash, revokedAt, expiresAt } = trustedDevices;
  const rows = await db
    .select({ id: trustedDevices.id })
    .from(trustedDevices)
    .where(
      and(
        eq(trustedDevices.userId, userId),
        eq(tokenHash, hashToken(token)),
        isNull(revokedAt),
        gt(expiresAt, clock.now()),
      ),
    );
  return rows.length > 0;
}

/**
 * Uses a remember token: it is rotated, and the new one returned. A token from before the last rotation is a copy, unless
 * its answer may just have been lost: then no device of the user is trusted any more, and the user is told.
 */
export async function useDevice(
  tx: Executor,
  clock: Clock,
  userId: string,
  token: string,
): Promise<string | undefined> {
  const hash = hashToken(token);
  const now = clock.now();
  const [device] = await tx
    .select()
    .from(trustedDevices)
    .where(
      and(
        eq(trustedDevices.userId, userId),
        or(eq(trustedDevices.tokenHash, hash), eq(trustedDevices.previousHash, hash)),
        isNull(trustedDevices.revokedAt),
        gt(trustedDevices.expiresAt, now),
      ),
    )
    .for('update');
  if (!device) return undefined;
  const isPresent = device.tokenHash.equals(hash);
  if (!isPresent && now.getTime() - device.lastUsedAt.getTime() >= GRACE) {
    await forgetDevices(tx, clock, userId);
    const browser = describeBrowser(device.userAgent);
    await tellOfSecurity(tx, clock, userId, 'device-copied', { browser });
    return undefined;
  }
  const next = randomToken();
  await tx
    .update(trustedDevices)
    // Within the grace the time stays that of the first use: a copy cannot make it longer.
    .set({ tokenHash: hashToken(next), previousHash: hash, ...(isPresent ? { lastUsedAt: now } : {}) })
    .where(eq(trustedDevices.id, device.id));
  return next;
}

/** Ends the trust in every browser of a user. */
export async function forgetDevices(tx: Executor, clock: Clock, userId: string): Promise<void> {
  await tx
    .update(trustedDevices)
    .set({ revokedAt: clock.now() })
    .where(and(eq(trustedDevices.userId, userId), isNull(trustedDevices.revokedAt)));
}
