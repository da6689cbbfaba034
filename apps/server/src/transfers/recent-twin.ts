import { and, desc, eq, gte, like } from 'drizzle-orm';

import { MINUTE } from '../clock';
import type { Executor } from '../db/database';
import { transfers, type TransferRow } from './transfers.table';

/** For clients without Idempotency-Key: the same transfer within a minute is a repetition, not a second one. */
export async function findRecentTwin(
  db: Executor,
  userId: string,
  hash: string,
  now: Date,
): Promise<TransferRow | undefined> {
  const [row] = await db
    .select()
    .from(transfers)
    .where(
      and(
        eq(transfers.userId, userId),
        eq(transfers.requestHash, hash),
        like(transfers.idempotencyKey, 'made:%'),
        gte(transfers.createdAt, new Date(now.getTime() - MINUTE)),
      ),
    )
    .orderBy(desc(transfers.createdAt))
    .limit(1);
  return row;
}
