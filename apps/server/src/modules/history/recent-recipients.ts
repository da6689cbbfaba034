import type { Recent } from '@tessera/contracts';
import { and, count, desc, eq, inArray, isNotNull, max, sql } from 'drizzle-orm';
import type * as v from 'valibot';
import type { LedgerDeps } from '../chains/index';
import { noBlockBetween, readParties } from '../people/index';
import { transfers } from '../transfers/index';

const MOST = 20;

/** People and addresses a user last sent to, newest first. @param toUserId only this person's. */
export async function listRecentRecipients(
  { db, chains }: LedgerDeps,
  userId: string,
  toUserId?: string,
): Promise<v.InferOutput<typeof Recent>[]> {
  const lastSentAt = max(transfers.createdAt);
  const rows = await db
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
        // Validators are nobody's payees.
        sql`${transfers.intent}->>'type' = 'send'`,
        eq(transfers.userId, userId),
        inArray(transfers.status, ['signed', 'broadcast', 'success']),
        toUserId === undefined ? undefined : eq(transfers.toUserId, toUserId),
        noBlockBetween(userId, transfers.toUserId),
      ),
    )
    .groupBy(transfers.chainId, transfers.toAddress, transfers.toUserId)
    .orderBy(desc(lastSentAt))
    .limit(MOST);
  const parties = await readParties(
    db,
    rows.map((row) => row.toUserId),
  );
  return rows.flatMap((row) => {
    const chain = chains.find(row.chainId);
    const party = row.toUserId === null ? undefined : parties.get(row.toUserId);
    if (!chain || row.lastSentAt === null) return [];
    return {
      address: row.address,
      chainId: chain.chainId,
      ...(party ? { party } : {}),
      lastSentAt: row.lastSentAt.toISOString(),
      payments: row.payments,
    };
  });
}
