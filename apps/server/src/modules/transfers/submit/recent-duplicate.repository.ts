import { and, desc, eq, gte, like, or } from 'drizzle-orm';

import { MINUTE } from '../../../platform/clock';
import type { Executor } from '../../../platform/db/database';
import { transfers, type TransferRow } from '../transfers.table';

/** A second code comes by mail: whoever brings it means the transfer that asked for it. */
const UNSIGNED_TTL_MS = 10 * MINUTE;

/**
 * For clients without Idempotency-Key: the same transfer within a minute is a repetition, not a second one; and one that
 * was never signed is taken up again for longer.
 */
export async function findRecentDuplicate(
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
        or(
          gte(transfers.createdAt, new Date(now.getTime() - MINUTE)),
          and(
            eq(transfers.status, 'created'),
            gte(transfers.createdAt, new Date(now.getTime() - UNSIGNED_TTL_MS)),
          ),
        ),
      ),
    )
    .orderBy(desc(transfers.createdAt))
    .limit(1);
  return row;
}
