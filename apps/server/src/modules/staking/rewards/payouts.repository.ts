import { and, desc, eq, gte, sql } from 'drizzle-orm';
import type { Executor } from '../../../platform/db/database';
import { balanceEntries, rewardPayouts } from '../staking.table';

export async function insertPayouts(db: Executor, rows: (typeof rewardPayouts.$inferInsert)[]) {
  if (rows.length > 0) await db.insert(rewardPayouts).values(rows).onConflictDoNothing();
}

/** `usd` is the sum of base units times price, to be divided by 10^decimals; null if one of the prices is unknown. */
export function sumPayoutsByDay(db: Executor, walletId: string, chainId: string, since: Date) {
  const t = rewardPayouts;
  const date = sql<string>`to_char(${t.paidAt} at time zone 'UTC', 'YYYY-MM-DD')`;
  const amount = sql<string>`sum(${t.amount})::text`;
  const usd = sql<string | null>`case when bool_or(${t.priceUsd} is null) then null
    else sum(${t.amount} * ${t.priceUsd})::text end`;
  return db
    .select({ date, validator: t.validator, amount, usd })
    .from(t)
    .where(and(eq(t.walletId, walletId), eq(t.chainId, chainId), gte(t.paidAt, since)))
    .groupBy(date, t.validator)
    .orderBy(desc(date), desc(sql`sum(${t.amount})`), t.validator);
}

export async function insertBalanceEntries(db: Executor, rows: (typeof balanceEntries.$inferInsert)[]) {
  if (rows.length > 0) await db.insert(balanceEntries).values(rows).onConflictDoNothing();
}

export async function deleteIncomeFrom(db: Executor, chainId: string, height: bigint): Promise<void> {
  for (const table of [balanceEntries, rewardPayouts])
    await db.delete(table).where(and(eq(table.chainId, chainId), gte(table.blockHeight, height)));
}
