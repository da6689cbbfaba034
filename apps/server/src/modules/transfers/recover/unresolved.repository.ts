import { and, eq, inArray, isNotNull, isNull, lte, sql } from 'drizzle-orm';

import type { Executor } from '../../../platform/db/database';
import { transfers, type TransferRow } from '../transfers.table';

/** Transfers whose outcome is not known, as far as they were not looked for since a time. */
export function unresolvedTransfers(
  db: Executor,
  chainId: string,
  checkedBefore: Date,
): Promise<TransferRow[]> {
  return db
    .select()
    .from(transfers)
    .where(
      and(
        eq(transfers.chainId, chainId),
        inArray(transfers.status, ['signed', 'broadcast']),
        isNotNull(transfers.unresolvedAt),
        isNull(transfers.blockHeight),
        lte(sql`coalesce(${transfers.checkedAt}, ${transfers.unresolvedAt})`, checkedBefore),
      ),
    );
}

/** The next look for it waits its turn. */
export async function markChecked(db: Executor, id: string, now: Date): Promise<void> {
  await db.update(transfers).set({ checkedAt: now }).where(eq(transfers.id, id));
}
