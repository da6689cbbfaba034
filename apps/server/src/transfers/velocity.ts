import { toDecimal } from '@tessera/money';
import { and, eq, gt, inArray, isNull, sql, type SQL } from 'drizzle-orm';

import { assetOf } from '../chains/chains';
import { DAY } from '../clock';
import type { Executor, Transaction } from '../db/database';
import { pricesToJudgeBy } from '../prices/prices-of-time';
import type { LedgerDeps } from '../ledger-deps';
import { isSend, type CheckedTransfer } from './checked-transfer';
import { exactUsd, exceeds } from './limits';
import { transactions } from './transactions.table';
import { transferAttempts, transfers } from './transfers.table';

type VelocityDeps = Pick<LedgerDeps, 'clock' | 'config' | 'chains'>;

/** One signing at a time for a user over all their accounts, so that two sends cannot both be the last below the limit. */
export async function lockLimits(tx: Transaction, userId: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${userId}, 3))`);
}

/** Whether a transfer and what its user sent in 24 hours are more than they may send without a second code. A stake stays its owner's. */
export async function needsStepUp(
  deps: VelocityDeps,
  db: Executor,
  userId: string,
  checked: CheckedTransfer,
): Promise<boolean> {
  const limit = deps.config.SEND_DAILY_LIMIT_USD;
  if (limit === null || !isSend(checked)) return false;
  return exceeds([await worth(deps, db, checked), ...(await sentOfLate(deps, db, userId))], limit);
}

/** What a transfer is worth now; null while its price is unknown, or known from hours ago alone. */
export async function worth(
  { clock, config }: Pick<LedgerDeps, 'clock' | 'config'>,
  db: Executor,
  { asset, amount }: CheckedTransfer,
): Promise<string | null> {
  const prices = await pricesToJudgeBy(db, config.PRICE_SOURCE, clock.now());
  return exactUsd(toDecimal(amount, asset.decimals), prices.get(asset.symbol)?.usd);
}

/** Values of what a user signed in the last 24 hours and what has not failed, each at the price of its day. */
const sentOfLate = (deps: VelocityDeps, db: Executor, userId: string) =>
  valuesSent(deps, db, userId, new Date(deps.clock.now().getTime() - DAY));

/** Values of what a user signed since a time and what left without a hold. */
export const sentWithoutHold = (deps: VelocityDeps, db: Executor, userId: string, since: Date) =>
  valuesSent(deps, db, userId, since, isNull(transfers.heldReason));

async function valuesSent(
  { chains }: Pick<LedgerDeps, 'chains'>,
  db: Executor,
  userId: string,
  since: Date,
  further?: SQL,
): Promise<(string | null)[]> {
  const rows = await db
    .select({
      chainId: transfers.chainId,
      symbol: transfers.symbol,
      amount: transfers.amount,
      price: transactions.priceUsd,
    })
    .from(transfers)
    .innerJoin(transferAttempts, eq(transferAttempts.transferId, transfers.id))
    .innerJoin(transactions, eq(transactions.id, transfers.id))
    .where(
      and(
        eq(transfers.userId, userId),
        inArray(transfers.status, ['signed', 'broadcast', 'success']),
        eq(transactions.type, 'send'),
        eq(transferAttempts.number, 1),
        gt(transferAttempts.createdAt, since),
        further,
      ),
    );
  return rows.map(({ chainId, symbol, amount, price }) =>
    exactUsd(toDecimal(amount, assetOf(chains.of(chainId), symbol).decimals), price),
  );
}
