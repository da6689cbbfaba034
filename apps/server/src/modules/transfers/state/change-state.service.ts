import type { Transaction } from '../../../platform/db/database';
import { notify } from '../../../platform/db/notify';
import { isSigningHeld, type LedgerDeps } from '../../chains';
import { raiseNotification } from '../../notifications';
import { sendsOf } from '../attempts.repository';
import { amountParams, intentParams, partiesOf } from '../entries/notice-params';
import { lockAccount, lockTransfer } from '../transfers.repository';
import type { TransferFailure, TransferRow } from '../transfers.table';
import { measureOutcome } from './measure-outcome';
import * as repository from './state.repository';

/** In stage `unknown`, the server does not know whether a node has the signed bytes. */
export async function markSent({ db }: LedgerDeps, row: TransferRow, stage: 'sent' | 'unknown') {
  await db.transaction(async (tx) => {
    const isChanged = await repository.setBroadcast(tx, row.id, stage);
    if (isChanged && row.stage !== stage) await notifyChange(tx, row);
  });
}

/** The transfer stays pending, but its account can send again. */
export async function markUnresolved({ db, clock, chains }: LedgerDeps, row: TransferRow): Promise<boolean> {
  return db.transaction(async (tx) => {
    if (!(await repository.setUnresolved(tx, row.id, clock.now()))) return false;
    if (row.walletId === null) return true;
    await raiseNotification(tx, clock, {
      userId: row.userId,
      template: 'transfer-unresolved',
      params: { ...amountParams(chains, row), transaction: row.id },
      dedupeKey: `transfer:${row.id}:unresolved`,
    });
    await notifyChange(tx, row);
    return true;
  });
}

/**
 * Fails a transfer that no block can include any more. Also fails the later transfers of the account that
 * were never broadcast: a gap before their sequences would keep them out of blocks. From a restore of the database until
 * the reconciliation, fails none: the restored counts of broadcasts are too low.
 * @param onlySends expected number of broadcasts; if the number differs, the transfer does not fail, because
 * another broadcast may have succeeded
 */
export async function failTransfer(
  deps: LedgerDeps,
  row: TransferRow,
  failure: TransferFailure,
  onlySends?: number,
): Promise<boolean> {
  return deps.db.transaction(async (tx) => {
    await lockAccount(tx, row.chainId, row.address);
    await lockTransfer(tx, row.id);
    if (await isSigningHeld(tx, row.chainId)) return false;
    if (onlySends !== undefined && (await sendsOf(tx, row.id)) !== onlySends) return false;
    const hasFailed = await fail(deps, tx, row, failure);
    if (!hasFailed || row.sequence === null) return hasFailed;
    const message = 'An earlier transfer failed, so this one was not sent';
    for (const follower of await repository.unsentAfter(tx, row, row.sequence))
      await fail(deps, tx, follower, { code: 'EARLIER_FAILED', message, feeTaken: null });
    return true;
  });
}

async function fail(deps: LedgerDeps, tx: Transaction, row: TransferRow, failure: TransferFailure) {
  const now = deps.clock.now();
  const hasFailed = await repository.setFailed(tx, row.id, failure, now);
  if (hasFailed) {
    measureOutcome(deps, tx, row, 'not_included', now);
    await notifyFailure(deps, tx, row, failure);
  }
  return hasFailed;
}

export async function notifyFailure(
  { clock, chains }: LedgerDeps,
  tx: Transaction,
  row: TransferRow,
  { message: why }: TransferFailure,
): Promise<void> {
  if (row.walletId === null) return;
  const { params, actorId } = await partiesOf(tx, row);
  await raiseNotification(tx, clock, {
    userId: row.userId,
    template: 'transfer-failed',
    params: { ...amountParams(chains, row), ...intentParams(row.intent), ...params, why },
    actorId,
    dedupeKey: `transfer:${row.id}:failed`,
  });
  await notifyChange(tx, row);
}

export async function notifyChange(tx: Transaction, { id, userId, walletId }: TransferRow): Promise<void> {
  if (walletId !== null) await notify(tx, { kind: 'transaction', userId, walletId, id });
}

/**
 * Makes the transfers of orphaned blocks pending; the worker broadcasts their bytes again. Only this function
 * and `recordInclusion` change the status of a final transfer.
 */
export async function revertOrphaned(tx: Transaction, chainId: string, blocks: repository.OrphanedBlocks) {
  for (const row of await repository.revertToPending(tx, chainId, blocks)) await notifyChange(tx, row);
}
