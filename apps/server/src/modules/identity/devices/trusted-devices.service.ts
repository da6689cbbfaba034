import type { TrustedDevice } from '@tessera/contracts/account';
import { TRUSTED_DEVICE_DAYS } from '@tessera/contracts/constants';
import { DAY, SECOND, type Clock } from '../../../platform/clock';
import { equal, hashToken, randomToken } from '../../../platform/crypto/secrets';
import type { Executor } from '../../../platform/db/database';
import { publishSecurityNotice } from '../events';
import type { IdentityDeps } from '../identity';
import { describeBrowser } from '../sessions/describe-browser';
import {
  revokeDevices,
  insertDevice,
  listDevices,
  lockDevice,
  revokeSurplusDevices,
  updateDevice,
} from './trusted-devices.repository';

const MAX_DEVICES = 10;
/**
 * Time for which the previous token stays valid, because the response with the new token may be lost, and two tabs may
 * sign in concurrently.
 */
const GRACE = 10 * SECOND;

export async function trustDevice(tx: Executor, clock: Clock, userId: string, userAgent: string | null) {
  const token = randomToken();
  const expiresAt = new Date(clock.now().getTime() + TRUSTED_DEVICE_DAYS * DAY);
  await insertDevice(tx, clock, { userId, userAgent, expiresAt, token });
  await revokeSurplusDevices(tx, clock, userId, MAX_DEVICES);
  await publishSecurityNotice(tx, clock, userId, 'device-trusted', { browser: describeBrowser(userAgent) });
  return token;
}

/** Revokes all of the user's devices if a previous token is used after the grace period, because it may be stolen. */
export async function rotateDeviceToken(tx: Executor, clock: Clock, userId: string, token: string) {
  const hash = hashToken(token);
  const now = clock.now();
  const device = await lockDevice(tx, clock, userId, token);
  if (!device) return undefined;
  const isCurrent = device.tokenHash.equals(hash);
  if (!isCurrent && now.getTime() - device.lastUsedAt.getTime() >= GRACE) {
    await revokeDevices(tx, clock, userId);
    const browser = describeBrowser(device.userAgent);
    await publishSecurityNotice(tx, clock, userId, 'device-copied', { browser });
    return undefined;
  }
  const next = randomToken();
  // Do not restart the grace period for the previous token. Otherwise a thief could keep a copy of the token valid.
  const lastUsedAt = isCurrent ? now : device.lastUsedAt;
  await updateDevice(tx, device.id, { tokenHash: hashToken(next), previousHash: hash, lastUsedAt });
  return next;
}

export async function describeDevices(
  { db, clock }: IdentityDeps,
  userId: string,
  token: string | undefined,
): Promise<TrustedDevice[]> {
  const rows = await listDevices(db, clock, userId);
  const own = token === undefined ? undefined : hashToken(token);
  return rows.map(({ id, userAgent, createdAt, lastUsedAt, expiresAt, tokenHash }) => ({
    id,
    browser: describeBrowser(userAgent),
    created_at: createdAt.toISOString(),
    last_used_at: lastUsedAt.toISOString(),
    expires_at: expiresAt.toISOString(),
    current: own !== undefined && equal(own, tokenHash),
  }));
}
