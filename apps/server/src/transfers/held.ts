import { messages } from '@tessera/contracts';
import { and, eq, isNotNull } from 'drizzle-orm';

import type { Executor, Transaction } from '../db/database';
import type { LedgerDeps } from '../ledger-deps';
import { raiseNotification } from '../notifications/raise-notification';
import { formatTime } from '../identity/format-time';
import { writeToUser } from '../identity/tell-user';
import { HttpError } from '../plugins/http-error';
import { coinsOf } from './coins-of';
import { describeAmount } from './describe-amount';
import { holdReasons } from './hold-reasons';
import { payeeOf } from './notice-parties';
import type { Held } from './store-signed';
import { transfers, type TransferRow } from './transfers.table';

/**
 * A held transfer keeps its place in the account's order, and nothing can go out behind it.
 * @throws 409 while one of this account is held.
 */
export async function requireNoneHeld(db: Executor, chainId: string, address: string): Promise<void> {
  const [held] = await db
    .select({ until: transfers.heldUntil })
    .from(transfers)
    .where(
      and(
        eq(transfers.chainId, chainId),
        eq(transfers.address, address),
        eq(transfers.status, 'signed'),
        isNotNull(transfers.heldUntil),
      ),
    )
    .limit(1);
  if (!held?.until) return;
  const message = `${messages.heldByAnother} ${formatTime(held.until)}. ${messages.heldByAnotherAdvice}`;
  throw new HttpError(409, 'PAYMENT_HELD', message, { heldUntil: held.until.toISOString() });
}

/** The owner learns of a held payment by mail and in the application, while it can still be cancelled. */
export async function tellHeld(
  { clock, chains }: Pick<LedgerDeps, 'clock' | 'chains'>,
  tx: Transaction,
  row: TransferRow,
  { until, reason }: Held,
): Promise<void> {
  const payment = `${describeAmount(chains, row)} to ${row.toAddress}`;
  const time = formatTime(until);
  await writeToUser(tx, clock, row.userId, 'payment-held', { payment, time, why: holdReasons[reason] });
  const { params, actorId } = await payeeOf(tx, row);
  await raiseNotification(tx, clock, {
    userId: row.userId,
    template: 'payment-held',
    params: {
      ...coinsOf(chains, row),
      ...params,
      transaction: row.id,
      until: until.toISOString(),
      reason,
    },
    actorId,
    dedupeKey: `transfer:${row.id}:held`,
    mailed: true,
  });
}
