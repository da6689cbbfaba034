import { and, desc, eq, gt, isNull } from 'drizzle-orm';
import type { TrustedDevice } from '@tessera/contracts';
import { describeBrowser } from '../sessions/describe-browser';
import type { IdentityDeps } from '../identity';
import { equal, hashToken } from '../../../platform/crypto/secrets';
import { trustedDevices } from './trusted-devices.table';

const live = ({ clock }: IdentityDeps, userId: string) =>
  and(
    eq(trustedDevices.userId, userId),
    isNull(trustedDevices.revokedAt),
    gt(trustedDevices.expiresAt, clock.now()),
  );

/** Browsers that need no code, the newest first. @param token the remember token of the browser that asks. */
export async function listDevices(
  deps: IdentityDeps,
  userId: string,
  token: string | undefined,
): Promise<TrustedDevice[]> {
  const rows = await deps.db
    .select()
    .from(trustedDevices)
    .where(live(deps, userId))
    .orderBy(desc(trustedDevices.id));
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

/** Trusts one of a user's browsers no more. @returns false when it is not theirs. */
export async function revokeDevice(deps: IdentityDeps, userId: string, id: string): Promise<boolean> {
  const revoked = await deps.db
    .update(trustedDevices)
    .set({ revokedAt: deps.clock.now() })
    .where(and(live(deps, userId), eq(trustedDevices.id, id)))
    .returning({ id: trustedDevices.id });
  return revoked.length === 1;
}
