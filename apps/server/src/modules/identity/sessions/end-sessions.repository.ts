import { and, eq, inArray, isNull, ne, type SQL } from 'drizzle-orm';
import type { Clock } from '../../../platform/clock';
import type { Transaction } from '../../../platform/db/database';
import { notify } from '../../../platform/db/notify';
import { sessions } from './sessions.table';

export type EndReason = NonNullable<(typeof sessions.$inferSelect)['endReason']>;

interface End {
  readonly endedAt: Date;
  readonly endReason: EndReason;
  readonly except?: string;
}

/**
 * Ends sessions, then the child sessions that were opened from them by hand-off. Each level has its own UPDATE, because
 * a concurrent hand-off may insert a child while the UPDATE of the parent waits for the row lock. Only a later UPDATE
 * sees that child.
 */
async function endWithDescendants(tx: Transaction, which: SQL | undefined, end: End): Promise<string[]> {
  const { except = '', ...values } = end;
  const ended = await tx
    .update(sessions)
    .set(values)
    .where(and(which, isNull(sessions.endedAt), ne(sessions.id, except)))
    .returning({ id: sessions.id });
  const ids = ended.map(({ id }) => id);
  if (ids.length === 0) return [];
  return [...ids, ...(await endWithDescendants(tx, inArray(sessions.parentId, ids), end))];
}

export async function endSession(tx: Transaction, clock: Clock, sessionId: string, endReason: EndReason) {
  const ended = await endWithDescendants(tx, eq(sessions.id, sessionId), { endedAt: clock.now(), endReason });
  for (const id of new Set([sessionId, ...ended])) await notify(tx, { kind: 'session', sessionId: id });
}

/** @param except session to keep open, because the user has just confirmed a credential in it */
export async function endSessions(
  tx: Transaction,
  clock: Clock,
  userId: string,
  endReason: EndReason,
  except = '',
): Promise<void> {
  await endWithDescendants(tx, eq(sessions.userId, userId), { endedAt: clock.now(), endReason, except });
  await notify(tx, { kind: 'session', userId });
}
