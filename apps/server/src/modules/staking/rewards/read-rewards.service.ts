import type { Rewards } from '@tessera/contracts';
import { multiply, sum, toDecimal } from '@tessera/money';
import { and, desc, eq, gte, sql } from 'drizzle-orm';
import { tokenSymbol, type LedgerDeps } from '../../chains';

import { DAY } from '../../../platform/clock';
import { rewardPayouts } from './payouts.table';
import { stakingChainOf } from '../staking-chain.service';
import { unitOf } from '../unit-of';

/** Cents and then some, as everywhere. */
const USD_PLACES = 6;

/** GET /wallets/{id}/rewards: what came in during the last days, today included, at the prices of then. */
export async function readRewards(
  { db, chains, clock }: Pick<LedgerDeps, 'db' | 'chains' | 'clock'>,
  walletId: string,
  days: number,
): Promise<Rewards> {
  const { adapter, asset } = stakingChainOf(chains);
  const now = clock.now().getTime();
  const since = new Date(Math.floor(now / DAY) * DAY - (days - 1) * DAY);
  const t = rewardPayouts;
  const date = sql<string>`to_char(${t.paidAt} at time zone 'UTC', 'YYYY-MM-DD')`;
  const rows = await db
    .select({
      date,
      validator: t.validator,
      amount: sql<string>`sum(${t.amount})::text`,
      usd: sql<string | null>`case when bool_or(${t.priceUsd} is null) then null
        else sum(${t.amount} * ${t.priceUsd})::text end`,
    })
    .from(t)
    .where(and(eq(t.walletId, walletId), eq(t.chainId, adapter.chainId), gte(t.paidAt, since)))
    .groupBy(date, t.validator)
    .orderBy(desc(date), desc(sql`sum(${t.amount})`), t.validator);
  const dates = [...new Set(rows.map((row) => row.date))];
  const amountOf = (parts: typeof rows) =>
    toDecimal(
      parts.reduce((total, { amount }) => total + BigInt(amount), 0n),
      asset.decimals,
    );
  const usdOf = (parts: typeof rows): string | null => {
    const values = parts.flatMap(({ usd }) => usd ?? []);
    // An amount without a price makes the sum unknown, not smaller.
    if (values.length < parts.length) return null;
    return multiply(sum(values), unitOf(asset.decimals), USD_PLACES);
  };
  return {
    symbol: tokenSymbol(asset.symbol),
    total: amountOf(rows),
    totalUsd: usdOf(rows),
    days: dates.map((day) => {
      const parts = rows.filter((row) => row.date === day);
      return {
        date: day,
        amount: amountOf(parts),
        amountUsd: usdOf(parts),
        validators: parts.map((part) => ({ validator: part.validator, amount: amountOf([part]) })),
      };
    }),
  };
}
