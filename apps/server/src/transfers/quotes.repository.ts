import { and, eq, gt } from 'drizzle-orm';

import type { Executor } from '../db/database';
import { transferQuotes } from './transfers.table';

export type Quote = typeof transferQuotes.$inferSelect;

/** Binds the terms of a preview to its key, in place of those of an earlier preview. */
export async function saveQuote(db: Executor, quote: Quote): Promise<void> {
  const { requestHash, fee, toAddress, expiresAt } = quote;
  await db
    .insert(transferQuotes)
    .values(quote)
    .onConflictDoUpdate({
      target: [transferQuotes.userId, transferQuotes.idempotencyKey],
      set: { requestHash, fee, toAddress, expiresAt },
    });
}

export async function findQuote(
  db: Executor,
  userId: string,
  key: string,
  now: Date,
): Promise<Quote | undefined> {
  const [row] = await db
    .select()
    .from(transferQuotes)
    .where(
      and(
        eq(transferQuotes.userId, userId),
        eq(transferQuotes.idempotencyKey, key),
        gt(transferQuotes.expiresAt, now),
      ),
    );
  return row;
}
