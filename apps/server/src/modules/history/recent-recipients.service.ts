import type { Recent } from '@tessera/contracts/transfers';
import type * as v from 'valibot';
import type { LedgerDeps } from '../chains';
import { readParties } from '../people';
import { readRecentRecipients } from './recent-recipients.repository';

const LIMIT = 20;

export async function listRecentRecipients(
  { db, chains }: LedgerDeps,
  userId: string,
  toUserId?: string,
): Promise<v.InferOutput<typeof Recent>[]> {
  const rows = await readRecentRecipients(db, userId, toUserId, LIMIT);
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
