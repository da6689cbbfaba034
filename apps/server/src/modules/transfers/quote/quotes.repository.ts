import { and, eq, lt } from 'drizzle-orm';
import type { Executor } from '../../../platform/db/database';
import { transferQuotes } from '../transfers.table';

export type Quote = typeof transferQuotes.$inferSelect;

export async function saveQuote(db: Executor, quote: Quote): Promise<void> {
  const { requestHash, fee, toAddress, expiresAt } = quote;
  const set = { requestHash, fee, toAddress, expiresAt };
  const target = [transferQuotes.userId, transferQuotes.idempotencyKey];
  await db.insert(transferQuotes).values(quote).onConflictDoUpdate({ target, set });
}

/** Also returns an expired quote. */
export async function findQuote(db: Executor, userId: string, key: string): Promise<Quote | undefined> {
  const hasKey = and(eq(transferQuotes.userId, userId), eq(transferQuotes.idempotencyKey, key));
  const [row] = await db.select().from(transferQuotes).where(hasKey);
  return row;
}

export async function deleteQuotes(db: Executor, expiredBefore: Date): Promise<void> {
  await db.delete(transferQuotes).where(lt(transferQuotes.expiresAt, expiredBefore));
}
