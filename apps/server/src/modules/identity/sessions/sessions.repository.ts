import { and, asc, desc, eq, gt, isNull, notInArray, or, sql, type SQL } from 'drizzle-orm';
import { hashToken } from '../../../platform/crypto/secrets';
import type { Executor } from '../../../platform/db/database';
import type { ClientContext } from '../client-context';
import type { NormalIdentifier } from '../identifiers/identifier';
import { identifiers, users } from '../users/users.table';
import { sessions, handoffCodes } from './sessions.table';

export type Session = typeof sessions.$inferSelect;

/** Returns a subquery for the ids of a session and of all sessions from which it was opened by hand-off. */
export const lineageOf = (sessionId: string): SQL => sql`(
  with recursive lineage (id, parent_id) as (
    select id, parent_id from sessions where id = ${sessionId}
    union all
    select sessions.id, sessions.parent_id from sessions join lineage on sessions.id = lineage.parent_id
  )
  select id from lineage
)`;

export async function insertSession(tx: Executor, values: typeof sessions.$inferInsert) {
  const [session] = await tx.insert(sessions).values(values).returning();
  return session;
}

export async function findSession(db: Executor, id: string): Promise<Session | undefined> {
  const [session] = await db.select().from(sessions).where(eq(sessions.id, id));
  return session;
}

export async function lockSession(tx: Executor, id: string, strength: 'update' | 'share') {
  const [session] = await tx.select().from(sessions).where(eq(sessions.id, id)).for(strength);
  return session;
}

export async function findSessionOfBinding(db: Executor, binding: string) {
  const { userId, authTime, lastActivityAt, bindingHash, endedAt } = sessions;
  const [row] = await db
    .select({
      userId,
      authTime,
      lastActivityAt,
      roles: users.roles,
      country: users.country,
      createdAt: users.createdAt,
    })
    .from(sessions)
    .innerJoin(users, eq(users.id, userId))
    .where(and(eq(bindingHash, hashToken(binding)), isNull(endedAt)));
  return row;
}

export async function listSessions(db: Executor, userId: string, after: { auth: Date; activity: Date }) {
  const { authTime, lastActivityAt } = sessions;
  const isLive = and(gt(authTime, after.auth), gt(lastActivityAt, after.activity));
  return db
    .select()
    .from(sessions)
    .where(and(eq(sessions.userId, userId), isNull(sessions.endedAt), isLive))
    .orderBy(desc(lastActivityAt), desc(sessions.id));
}

/** Omits ended sessions. */
export const listOpenSessions = (db: Executor, ids: readonly string[]) =>
  db
    .select({
      id: sessions.id,
      authTime: sessions.authTime,
      lastActivityAt: sessions.lastActivityAt,
      roles: users.roles,
    })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(and(eq(sessions.id, sql`any(${sql.param([...ids])})`), isNull(sessions.endedAt)));

/** Omits `newest` and its parent sessions, because the end of a parent would end `newest` too. */
export async function findSurplusSessions(tx: Executor, { id: newest, userId }: Session, limit: number) {
  const open = and(eq(sessions.userId, userId), isNull(sessions.endedAt));
  const surplus = (await tx.$count(sessions, open)) - limit;
  if (surplus <= 0) return [];
  const oldest = await tx
    .select({ id: sessions.id })
    .from(sessions)
    .where(and(open, notInArray(sessions.id, lineageOf(newest))))
    .orderBy(asc(sessions.id))
    .limit(surplus);
  return oldest.map(({ id }) => id);
}

/** Counts open and ended sessions. */
export async function countSessions(tx: Executor, userId: string, client: ClientContext, browser?: string) {
  const { browserHash, userAgent, ip } = sessions;
  const sameAgent = and(sql`${userAgent} is not distinct from ${client.userAgent}`, eq(ip, client.ip));
  const match = or(browser === undefined ? undefined : eq(browserHash, hashToken(browser)), sameAgent);
  const [row] = await tx
    .select({
      all: sql<number>`count(*)::int`,
      ofBrowser: sql<number>`(count(*) filter (where ${match}))::int`,
    })
    .from(sessions)
    .where(eq(sessions.userId, userId));
  return row ?? { all: 0, ofBrowser: 0 };
}

export async function hasSignedInHere(
  db: Executor,
  { type, value }: NormalIdentifier,
  { browser }: Pick<ClientContext, 'browser'>,
): Promise<boolean> {
  if (browser === undefined) return false;
  const ofIdentifier = and(eq(identifiers.type, type), eq(sql`lower(${identifiers.value})`, value));
  const rows = await db
    .select({ id: sessions.id })
    .from(identifiers)
    .innerJoin(sessions, eq(sessions.userId, identifiers.userId))
    .where(and(ofIdentifier, eq(sessions.browserHash, hashToken(browser))))
    .limit(1);
  return rows.length > 0;
}

export async function advanceRefreshCounter(
  tx: Executor,
  { id, refreshCounter }: Session,
  refreshedAt: Date,
) {
  const [session] = await tx
    .update(sessions)
    .set({ refreshCounter: refreshCounter + 1, refreshedAt })
    .where(eq(sessions.id, id))
    .returning();
  return session;
}

export async function saveActivity(db: Executor, sessionId: string, now: Date): Promise<void> {
  const at = now.toISOString();
  // Lock parents before children, like `endSession`, to avoid a deadlock. A parent has a lower id than its children.
  await db.execute(sql`
    update ${sessions} set last_activity_at = ${at}
    from (select id from ${sessions} where id in ${lineageOf(sessionId)} order by id for no key update) as locked
    where ${sessions.id} = locked.id and ${sessions.lastActivityAt} < ${at}`);
}

export async function saveStepUp(tx: Executor, sessionId: string, steppedUpAt: Date): Promise<void> {
  await tx.update(sessions).set({ steppedUpAt }).where(eq(sessions.id, sessionId));
}

export async function insertHandoffCode(
  db: Executor,
  code: string,
  values: { sessionId: string; expiresAt: Date },
): Promise<void> {
  await db.insert(handoffCodes).values({ codeHash: hashToken(code), ...values });
}

export async function consumeHandoffCode(tx: Executor, code: string, now: Date): Promise<string | undefined> {
  const { codeHash, usedAt, expiresAt, sessionId } = handoffCodes;
  const [row] = await tx
    .update(handoffCodes)
    .set({ usedAt: now })
    .where(and(eq(codeHash, hashToken(code)), isNull(usedAt), gt(expiresAt, now)))
    .returning({ sessionId });
  return row?.sessionId;
}
