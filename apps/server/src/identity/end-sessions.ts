import { and, eq, isNull, ne } from 'drizzle-orm';
import type { Clock } from '../clock';
import type { Executor } from '../db/database';
import { notify } from '../db/notify';
import { sessions } from './sessions.table';

export type EndReason = NonNullable<(typeof sessions.$inferSelect)['endReason']>;

/** Ends one session; every process forgets it when the transaction commits. */
export async function endSession(
  tx: Executor,
  clock: Clock,
  sessionId: string,
  reason: EndReason,
): Promise<void> {
  await tx
    .update(sessions)
    .set({ endedAt: clock.now(), endReason: reason })
    .where(and(eq(sessions.id, sessionId), isNull(sessions.endedAt)));
  await notify(tx, { kind: 'session', sessionId });
}

/** Ends every session of a user, but for `except`. */
export async function endSessions(
  tx: Executor,
  clock: Clock,
  userId: string,
  reason: EndReason,
  except = '',
): Promise<void> {
  await tx
    .update(sessions)
    .set({ endedAt: clock.now(), endReason: reason })
    .where(and(eq(sessions.userId, userId), isNull(sessions.endedAt), ne(sessions.id, except)));
  await notify(tx, { kind: 'session', userId });
}
