import type { LedgerDeps } from '../../chains';
import { messageUser } from '../../identity';
import { raiseNotification, holdReasons } from '../../notifications';
import type { Transaction } from '../../../platform/db/database';
import { formatTime } from '../../../platform/format-time';
import { amountParams, describeAmount } from '../entries/notice-params';
import { payeeOf } from '../entries/notice-parties';
import type { StartedHold } from '../submit/store-signed.service';
import type { TransferRow } from '../transfers.table';

/** Notifies the owner of a held payment by mail and in the application, while it can be cancelled. */
export async function notifyHeld(
  { clock, chains }: Pick<LedgerDeps, 'clock' | 'chains'>,
  tx: Transaction,
  row: TransferRow,
  { until, reason }: StartedHold,
): Promise<void> {
  const payment = `${describeAmount(chains, row)} to ${row.toAddress}`;
  const time = formatTime(until);
  await messageUser(tx, clock, row.userId, 'payment-held', { payment, time, why: holdReasons[reason] });
  const { params, actorId } = await payeeOf(tx, row);
  await raiseNotification(tx, clock, {
    userId: row.userId,
    template: 'payment-held',
    params: {
      ...amountParams(chains, row),
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
