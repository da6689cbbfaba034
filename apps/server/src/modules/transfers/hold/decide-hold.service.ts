import * as messages from '@tessera/contracts/messages';
import { DAY, MINUTE } from '../../../platform/clock';
import type { Executor, Transaction } from '../../../platform/db/database';
import { formatTime } from '../../../platform/format-time';
import type { LedgerDeps } from '../../chains';
import { messageUser } from '../../identity';
import { holdReasons, raiseNotification } from '../../notifications';
import { phraseUsedAt } from '../../wallets';
import { amountParams, describeAmount, payeeOf } from '../entries/notice-params';
import { usdOfSent, valueInUsd } from '../limits/sending-limits.service';
import { exceeds } from '../limits/usd-limit';
import { paymentsSince, paymentsTo } from '../limits/limits.repository';
import type { StartedHold } from '../submit/store-signed.service';
import type { HoldReason, TransferRow } from '../transfers.table';
import { isSend, type ValidatedTransfer } from '../validate/validated-transfer';
import { isHeldAsFirst } from './first-payment-rule';

interface Hold {
  reason: HoldReason;
  milliseconds: number;
  /** Whether the recipient got no earlier payment. Failed and cancelled payments do not count. */
  isFirst: boolean;
}

/** Limit in USD for payments within 24 hours after the recovery phrase was used. FIRST_PAYMENT_LIMIT_USD overrides it. */
const RESET_LIMIT_USD = '1000';

/** Also true for a time in the future, because the clock of the server that stored it may be ahead. */
const isWithinDay = (usedAt: Date | null, now: Date): usedAt is Date =>
  usedAt !== null && now.getTime() - usedAt.getTime() < DAY;

/**
 * A caller that signs the payment must call `lockSendLimits` first. Otherwise two concurrent payments that exceed the limit
 * together could both be sent without a hold.
 */
export async function decideHold(
  deps: Pick<LedgerDeps, 'clock' | 'config' | 'chains'>,
  db: Executor,
  walletId: string,
  transfer: ValidatedTransfer,
): Promise<Hold | null> {
  if (!isSend(transfer)) return null;
  const { FIRST_PAYMENT_LIMIT_USD: limit, FIRST_PAYMENT_DELAY_MINUTES: minutes } = deps.config;
  const { adapter, asset, amount, intent, to } = transfer;
  const { chainId } = adapter;
  const now = deps.clock.now();
  const usd = await valueInUsd(deps, db, transfer);
  const payments = await paymentsTo(db, walletId, { chainId, from: intent.from, to });
  const earlier = payments.map((one) => ({ ...one, usd: usdOfSent(deps, { chainId, ...one }) }));
  const isFirst = earlier.length === 0;
  const usedAt = await phraseUsedAt(db, walletId);
  if (isWithinDay(usedAt, now)) {
    const sent = await paymentsSince(db, walletId, usedAt, { isUnheld: true });
    if (exceeds([usd, ...sent.map((one) => usdOfSent(deps, one))], limit ?? RESET_LIMIT_USD))
      return { reason: 'key-reset', milliseconds: DAY, isFirst };
  }
  if (!isHeldAsFirst({ symbol: asset.symbol, amount, usd, earlier, limit, now })) return null;
  return { reason: 'first-payment', milliseconds: minutes * MINUTE, isFirst };
}

export function holdWarning({ reason, milliseconds, isFirst }: Hold): string {
  if (reason === 'key-reset') return `${messages.heldAfterReset} You can cancel it until then.`;
  const minutes = milliseconds / MINUTE;
  const time = minutes === 1 ? 'one minute' : `${minutes} minutes`;
  return isFirst
    ? `A large first payment to an address waits ${time} before it goes out. You can cancel it until then. To check the address, send a small test payment first.`
    : `Your recent payments to this new address add up to a large amount, so this one waits ${time} before it goes out. You can cancel it until then.`;
}

export async function notifyHeld(
  { clock, chains }: Pick<LedgerDeps, 'clock' | 'chains'>,
  tx: Transaction,
  row: TransferRow,
  { until, reason }: StartedHold,
): Promise<void> {
  const payment = `${describeAmount(chains, row)} to ${row.toAddress}`;
  const mail = { payment, time: formatTime(until), why: holdReasons[reason] };
  await messageUser(tx, clock, row.userId, 'payment-held', mail);
  const { params, actorId } = await payeeOf(tx, row);
  const hold = { until: until.toISOString(), reason };
  await raiseNotification(tx, clock, {
    userId: row.userId,
    template: 'payment-held',
    params: { ...amountParams(chains, row), ...params, transaction: row.id, ...hold },
    actorId,
    dedupeKey: `transfer:${row.id}:held`,
    mailed: true,
  });
}
