import { and, asc, desc, eq, gt, inArray, lt, or } from 'drizzle-orm';
import type { Executor, Transaction } from '../../platform/db/database';
import { notify } from '../../platform/db/notify';
import { keysetPages, mapPages } from '../../platform/keyset-pages';
import { authCodes, magicLinks, registrations } from './codes/codes.table';
import { credentials, identifiers, recoveryCodes, totpSecrets, users } from './users/users.table';
import { handoffCodes, sessions, trustedDevices } from './sessions/sessions.table';
import { readUser } from './users/users.repository';

export async function exportProfile(db: Executor, userId: string) {
  const { bio, hidden, referredBy, ageConfirmedAt, consentedAt, consentVersion } = users;
  const { createdAt, deletionRequestedAt } = users;
  const consent = { ageConfirmedAt, consentedAt, consentVersion };
  const columns = { bio, hidden, referredBy, ...consent, createdAt, deletionRequestedAt };
  const [row] = await db.select(columns).from(users).where(eq(users.id, userId));
  return { ...(await readUser(db, userId)), ...row };
}

const pagesWithoutId = <Row extends { id: string }>(
  read: (after: string | undefined, limit: number) => PromiseLike<Row[]>,
) =>
  mapPages(
    keysetPages(read, (row) => row.id),
    (page) => page.map(({ id: _id, ...row }) => row),
  );

export function exportSessions(db: Executor, userId: string) {
  const { id, authTime, lastActivityAt, endedAt, endReason, method, userAgent, ip } = sessions;
  return pagesWithoutId((after, limit) =>
    db
      .select({ id, authTime, lastActivityAt, endedAt, endReason, method, userAgent, ip })
      .from(sessions)
      .where(and(eq(sessions.userId, userId), after === undefined ? undefined : lt(id, after)))
      .orderBy(desc(id))
      .limit(limit),
  );
}

export function exportTrustedDevices(db: Executor, userId: string) {
  const { id, userAgent, createdAt, lastUsedAt, expiresAt, revokedAt } = trustedDevices;
  return pagesWithoutId((after, limit) =>
    db
      .select({ id, userAgent, createdAt, lastUsedAt, expiresAt, revokedAt })
      .from(trustedDevices)
      .where(and(eq(trustedDevices.userId, userId), after === undefined ? undefined : gt(id, after)))
      .orderBy(asc(id))
      .limit(limit),
  );
}

export async function readIdentifierValues(db: Executor, userId: string): Promise<string[]> {
  const rows = await db.select().from(identifiers).where(eq(identifiers.userId, userId));
  return rows.map(({ value }) => value);
}

export async function eraseSignIn(tx: Transaction, userId: string, values: readonly string[]): Promise<void> {
  await tx.delete(identifiers).where(eq(identifiers.userId, userId));
  await tx.delete(authCodes).where(or(eq(authCodes.userId, userId), inArray(authCodes.value, [...values])));
  await tx.delete(registrations).where(inArray(registrations.value, [...values]));
  for (const table of [credentials, totpSecrets, recoveryCodes, trustedDevices, magicLinks])
    await tx.delete(table).where(eq(table.userId, userId));
  const own = tx.select({ id: sessions.id }).from(sessions).where(eq(sessions.userId, userId));
  await tx.delete(handoffCodes).where(inArray(handoffCodes.sessionId, own));
  await tx.delete(sessions).where(eq(sessions.userId, userId));
  await notify(tx, { kind: 'session', userId });
}

export async function eraseUserRow(tx: Transaction, userId: string, deletedAt: Date): Promise<void> {
  const profile = { firstName: null, lastName: null, username: null, avatar: null, bio: null, country: null };
  const account = { hidden: true, roles: [], referredBy: null, onboardedAt: null, notificationChoices: {} };
  await tx
    .update(users)
    .set({ ...profile, ...account, deletionRequestedAt: null, deletedAt })
    .where(eq(users.id, userId));
}
