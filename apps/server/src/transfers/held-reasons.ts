import { inArray } from 'drizzle-orm';

import { DAY } from '../clock';
import type { Executor } from '../db/database';
import { wallets } from '../wallets/wallets.table';
import { isAfterReset, type HoldReason } from './hold';
import type { HistoryLine } from './transactions.repository';

/**
 * Why the held ones among some lines wait, by id. Only after a reset is it a day, counted from a moment within a day after.
 */
export async function heldReasons(
  db: Executor,
  lines: readonly HistoryLine[],
): Promise<Map<string, HoldReason>> {
  const held = lines.filter(({ transfer }) => transfer?.status === 'signed' && transfer.heldUntil !== null);
  if (held.length === 0) return new Map();
  const rows = await db
    .select({ id: wallets.id, phraseResetAt: wallets.phraseResetAt })
    .from(wallets)
    .where(
      inArray(
        wallets.id,
        held.map(({ transaction }) => transaction.walletId),
      ),
    );
  const resets = new Map(rows.map(({ id, phraseResetAt }) => [id, phraseResetAt]));
  return new Map(
    held.map(({ transaction: { id, walletId, createdAt }, transfer }) => {
      const signed = new Date((transfer?.heldUntil ?? createdAt).getTime() - DAY);
      const isReset = signed >= createdAt && isAfterReset(resets.get(walletId) ?? null, signed);
      return [id, isReset ? 'key-reset' : 'first-payment'];
    }),
  );
}
