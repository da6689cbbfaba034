import { messages } from '@tessera/contracts';
import { toDecimal } from '@tessera/money';
import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import { assetOf, type LedgerDeps } from '../../chains';
import { phraseUsedAt, walletAddresses } from '../../wallets';

import { DAY, MINUTE } from '../../../platform/clock';
import type { Executor } from '../../../platform/db/database';
import { isSend, type ValidatedSend, type ValidatedTransfer } from '../validate/validated-transfer';
import { isHeldAsFirst, type EarlierPayment } from './first-payment-rule';
import { exactUsd, exceeds } from '../limits/usd-limit';
import { transactions } from '../entries/transactions.table';
import { transferAttempts, type HoldReason } from '../transfers.table';
import { sentWithoutHold, valueInUsd } from '../limits/daily-send-limit.service';

export interface Hold {
  reason: HoldReason;
  milliseconds: number;
  /** Whether the recipient was never paid before, so that a small test payment is worth suggesting. */
  isFirst: boolean;
}

/** Limit of the day after the phrase was used, when FIRST_PAYMENT_LIMIT_USD is off. */
const RESET_LIMIT_USD = '1000';

type HoldDeps = Pick<LedgerDeps, 'clock' | 'config' | 'chains'>;

/** A reset that the clock of another server dates a little ahead counts too. */
const isWithinDay = (usedAt: Date | null, now: Date): usedAt is Date =>
  usedAt !== null && now.getTime() - usedAt.getTime() < DAY;

/**
 * Returns the hold of a payment, during which its owner can cancel it; null when it leaves at once. Stakes are never held: the
 * coins stay their owner's. Signing calls it under the lock of `lockLimits`, so that concurrent payments add up.
 */
export async function decideHold(
  deps: HoldDeps,
  db: Executor,
  walletId: string,
  checked: ValidatedTransfer,
): Promise<Hold | null> {
  if (!isSend(checked)) return null;
  const { FIRST_PAYMENT_LIMIT_USD: limit, FIRST_PAYMENT_DELAY_MINUTES: minutes } = deps.config;
  const now = deps.clock.now();
  const usd = await valueInUsd(deps, db, checked);
  const earlier = await earlierPayments(deps, db, walletId, checked);
  const isFirst = earlier.length === 0;
  const usedAt = await phraseUsedAt(db, walletId);
  if (isWithinDay(usedAt, now)) {
    const sent = await sentWithoutHold(deps, db, walletId, usedAt);
    if (exceeds([usd, ...sent], limit ?? RESET_LIMIT_USD))
      return { reason: 'key-reset', milliseconds: DAY, isFirst };
  }
  const { asset, amount } = checked;
  if (!isHeldAsFirst({ symbol: asset.symbol, amount, usd, earlier, limit, now })) return null;
  return { reason: 'first-payment', milliseconds: minutes * MINUTE, isFirst };
}

/**
 * Reads the payments from the sender's address to this recipient. Payments made here are read from every wallet with that
 * address; payments signed elsewhere only from the sender's wallet, because each wallet with the address lists them.
 */
async function earlierPayments(
  { chains }: Pick<LedgerDeps, 'chains'>,
  db: Executor,
  walletId: string,
  { adapter, intent, to }: ValidatedSend,
): Promise<EarlierPayment[]> {
  const { chainId } = adapter;
  const sameAddress = db
    .select({ id: walletAddresses.walletId })
    .from(walletAddresses)
    .where(and(eq(walletAddresses.chainId, chainId), eq(walletAddresses.address, intent.from)));
  const isListedOnce = sql`(${transactions.transferId} is not null or (${transactions.walletId} = ${walletId} and not exists (
    select from ${transferAttempts} a where a.tx_hash = ${transactions.txHash} and a.chain_id = ${transactions.chainId}
  )))`;
  const rows = await db
    .select({
      symbol: transactions.symbol,
      amount: transactions.amount,
      price: transactions.priceUsd,
      status: transactions.status,
      transferId: transactions.transferId,
      createdAt: transactions.createdAt,
      completedAt: transactions.completedAt,
    })
    .from(transactions)
    .where(
      and(
        inArray(transactions.walletId, sameAddress),
        eq(transactions.chainId, chainId),
        eq(transactions.toAddress, to),
        eq(transactions.type, 'send'),
        inArray(transactions.status, ['pending', 'success']),
        // A payment that failed in a block is pending until the block is final.
        isNull(transactions.failure),
        isListedOnce,
      ),
    );
  return rows.map(({ symbol, amount, price, status, transferId, createdAt, completedAt }) => ({
    symbol,
    amount,
    usd: exactUsd(toDecimal(amount, assetOf(chains.of(chainId), symbol).decimals), price),
    // A line read from the chain has the time of its block as createdAt; completedAt is when it was read.
    settledAt: status !== 'success' ? null : transferId === null ? createdAt : completedAt,
  }));
}

/** The warning of a preview. */
export function holdWarning({ reason, milliseconds, isFirst }: Hold): string {
  if (reason === 'key-reset') return `${messages.heldAfterReset} You can cancel it until then.`;
  const minutes = milliseconds / MINUTE;
  const time = minutes === 1 ? 'one minute' : `${minutes} minutes`;
  return isFirst
    ? `A large first payment to an address waits ${time} before it goes out. You can cancel it until then. To check the address, send a small test payment first.`
    : `Your recent payments to this new address add up to a large amount, so this one waits ${time} before it goes out. You can cancel it until then.`;
}
