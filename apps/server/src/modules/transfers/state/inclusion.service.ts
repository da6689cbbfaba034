import { delivered, isSameBlock, type ChainAdapter, type ChainTransaction } from '@tessera/chains';
import { and, eq, lte, sql } from 'drizzle-orm';
import { feeAssetOf, type LedgerDeps } from '../../chains';
import { raiseNotification } from '../../notifications';

import type { Transaction } from '../../../platform/db/database';
import { tell, tellFailure } from './change-state.service';
import { amountParams, intentParams } from '../entries/notice-params';
import { describeAmount } from '../entries/describe-amount';
import { describeFailure } from './transfer-failure';
import { partiesOf } from '../entries/notice-parties';
import { pinPayee } from '../recipients/payee-pins.repository';
import { revertMismatched } from './revert-orphaned.service';
import { transferOfHash } from '../attempts.repository';
import { stakingEffect } from './staking-effect';
import { transactions } from '../entries/transactions.table';
import { transfers, type TransferRow } from '../transfers.table';

/**
 * A block holds one of our transfers: writes where, what it paid and how it went. Idempotent. The chain is right even about
 * a transfer that was given up: it is taken up again, as after a reorganisation, and ends as the chain says.
 */
export async function recordInclusion(
  deps: LedgerDeps,
  tx: Transaction,
  adapter: ChainAdapter,
  found: ChainTransaction,
): Promise<TransferRow | undefined> {
  const known = await transferOfHash(tx, adapter.chainId, found.hash);
  if (!known || isInSameBlock(known.transfer, found)) return known?.transfer;
  const { transfer: row, attempt } = known;
  const ended = row.completedAt !== null;
  if (ended) deps.logger.error({ transfer: row.id }, 'a transfer that had ended is in a block');
  // In a block a cancellation has done what it is for, however its call went: the place is taken.
  const ok = attempt.kind === 'cancel' || delivered(row.intent, found);
  const failure = ok ? null : describeFailure(adapter, row.intent.type, found);
  const place = { blockHeight: found.height, blockHash: found.blockHash, txHash: found.hash };
  await tx
    .update(transfers)
    .set({
      ...place,
      status: 'broadcast',
      stage: 'in_block',
      includedOk: ok,
      includedAttempt: attempt.number,
      includedKind: attempt.kind,
      feePaid: found.feePaidBase,
      failure,
      completedAt: null,
      unresolvedAt: null,
      reorgs: ended ? row.reorgs + 1 : row.reorgs,
    })
    .where(eq(transfers.id, row.id));
  await tx
    .update(transactions)
    .set({ ...place, status: 'pending', fee: found.feePaidBase, failure, completedAt: null })
    .where(eq(transactions.transferId, row.id));
  const effect = stakingEffect(row, found);
  if (Object.keys(effect).length > 0)
    await tx.update(transactions).set(effect).where(eq(transactions.id, row.id));
  await tell(tx, row);
  return row;
}

const isInSameBlock = ({ blockHeight, blockHash }: TransferRow, found: ChainTransaction): boolean =>
  blockHeight === found.height && isSameBlock(blockHash, found.blockHash);

/**
 * Everything up to a height is final: transfers and history rows get their result, and people are told. What stands in a
 * block other than the one that was followed is looked for anew instead.
 */
export async function settle(
  deps: LedgerDeps,
  tx: Transaction,
  chainId: string,
  finalised: bigint,
): Promise<void> {
  await revertMismatched(tx, chainId, finalised);
  const completedAt = deps.clock.now();
  const ended = await tx
    .update(transfers)
    .set({
      status: sql`case when included_kind = 'cancel' then 'cancelled' when included_ok then 'success' else 'failed' end`,
      stage: 'final',
      completedAt,
    })
    .where(
      and(
        eq(transfers.chainId, chainId),
        eq(transfers.status, 'broadcast'),
        eq(transfers.stage, 'in_block'),
        lte(transfers.blockHeight, finalised),
      ),
    )
    .returning();
  for (const row of ended) {
    const lines = await tx
      .update(transactions)
      .set({
        status: row.includedKind === 'cancel' ? 'cancelled' : row.includedOk ? 'success' : 'failed',
        completedAt,
      })
      .where(eq(transactions.transferId, row.id))
      .returning({ id: transactions.id, amount: transactions.amount });
    if (row.includedKind === 'cancel') await tellCancelled(deps, tx, row);
    else if (row.failure) await tellFailure(deps, tx, row, row.failure);
    else {
      await pin(tx, row, completedAt);
      const amount = lines.find(({ id }) => id === row.id)?.amount ?? row.amount;
      await tellSuccess(deps, tx, { ...row, amount });
    }
  }
}

/** Whom a person has paid successfully is held to the address that it went to. */
async function pin(tx: Transaction, row: TransferRow, pinnedAt: Date): Promise<void> {
  const { walletId, userId: payerId, toUserId: payeeId, toHandleHash: handleHash, chainId } = row;
  if (walletId === null || payeeId === null) return;
  await pinPayee(tx, { payerId, payeeId, chainId, address: row.toAddress, pinnedAt, handleHash });
}

async function tellSuccess({ clock, chains }: LedgerDeps, tx: Transaction, row: TransferRow): Promise<void> {
  if (row.walletId === null) return;
  const { params, actorId } = await partiesOf(tx, row);
  await raiseNotification(tx, clock, {
    userId: row.userId,
    template: 'transfer-done',
    params: { ...amountParams(chains, row), ...intentParams(row.intent), ...params },
    actorId,
    // The screen followed it to its end, unless it was held or its outcome was not known.
    confirmed: row.heldReason === null && row.unresolvedAt === null,
    dedupeKey: `transfer:${row.id}:success`,
  });
  await tell(tx, row);
}

/** The amount stayed; what it cost to keep it is said with it. */
async function tellCancelled(
  { clock, chains }: LedgerDeps,
  tx: Transaction,
  row: TransferRow,
): Promise<void> {
  if (row.walletId === null || row.feePaid === null) return;
  const feeAsset = feeAssetOf(chains.of(row.chainId));
  const fee = describeAmount(chains, { chainId: row.chainId, symbol: feeAsset.symbol, amount: row.feePaid });
  await raiseNotification(tx, clock, {
    userId: row.userId,
    template: 'transfer-cancelled',
    params: { ...amountParams(chains, row), fee, transaction: row.id },
    dedupeKey: `transfer:${row.id}:cancelled`,
  });
  await tell(tx, row);
}
