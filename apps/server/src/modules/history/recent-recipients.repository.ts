import { and, count, desc, eq, inArray, isNotNull, max, sql } from 'drizzle-orm';
import type { Executor } from '../../platform/db/database';
import { noBlockBetween } from '../people';
import { transfers } from '../transfers';

export function readRecentRecipients(
  db: Executor,
  userId: string,
  toUserId: string | undefined,
  limit: number,
) {
  const lastSentAt = max(transfers.createdAt);
  return db
    .select({
      chainId: transfers.chainId,
      address: transfers.toAddress,
      toUserId: transfers.toUserId,
      payments: count(),
      lastSentAt,
    })
    .from(transfers)
    .where(
      and(
        isNotNull(transfers.walletId),
        sql`${transfers.intent}->>'type' = 'send'`,
        eq(transfers.userId, userId),
        inArray(transfers.status, ['signed', 'broadcast', 'success']),
        toUserId === undefined ? undefined : eq(transfers.toUserId, toUserId),
        noBlockBetween(userId, transfers.toUserId),
      ),
    )
    .groupBy(transfers.chainId, transfers.toAddress, transfers.toUserId)
    .orderBy(desc(lastSentAt))
    .limit(limit);
}
