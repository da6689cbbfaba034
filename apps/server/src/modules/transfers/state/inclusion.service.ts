import {
  delivered,
  isBlockPruned,
  isSameBlock,
  type ChainAdapter,
  type ChainTransaction,
} from '@tessera/chains';
import type { Transaction } from '../../../platform/db/database';
import { feeAssetOf, hasSkipped, readBlockHash, readBlockOrPartial, type LedgerDeps } from '../../chains';
import { raiseNotification } from '../../notifications';
import { expireStartsBelow, fetchHoldings, storeHoldings } from '../../wallets';
import { transferOfHash } from '../attempts.repository';
import { amountParams, describeAmount, intentParams, partiesOf } from '../entries/notice-params';
import { updateEntry } from '../entries/transactions.repository';
import type { TransactionRow } from '../entries/transactions.table';
import { pinPayee } from '../recipients/recipients.repository';
import { traceTransfer } from '../trace-transfer';
import { lockTransfer, updateTransfer } from '../transfers.repository';
import type { TransferAttemptRow, TransferRow } from '../transfers.table';
import { notifyChange, notifyFailure, revertOrphaned } from './change-state.service';
import { describeFailure } from './failure-messages';
import { measureOutcome } from './measure-outcome';
import { mismatchedBlocks, setInBlock, settleEntry, settleTransfers } from './state.repository';

/** Returns the changed columns. For `claim-rewards`, counts only rewards in `intent.symbol` paid to `address`. */
export function stakingEffect(
  { intent, address }: Pick<TransferRow, 'intent' | 'address'>,
  { success, staking }: ChainTransaction,
): Partial<Pick<TransactionRow, 'amount' | 'completesAt'>> {
  if (intent.type === 'send' || intent.type === 'cancel') return {};
  if (!success) return { completesAt: null };
  if (intent.type === 'claim-rewards') {
    const paid = staking?.rewards.filter(
      ({ kind, to, symbol }) => kind === 'reward' && to === address && symbol === intent.symbol,
    );
    return { amount: paid?.reduce((total, { base }) => total + base, 0n) ?? 0n };
  }
  const change = staking?.changes.find(({ delegator }) => delegator === address);
  if (!change) return {};
  const { base: amount, completesAt } = change;
  return { amount, completesAt: completesAt === undefined ? null : new Date(completesAt) };
}

/**
 * Idempotent for the same block. A transfer that has ended becomes pending again, because only the chain decides the
 * outcome.
 */
export async function recordInclusion(
  deps: LedgerDeps,
  tx: Transaction,
  adapter: ChainAdapter,
  found: ChainTransaction,
): Promise<TransferRow | undefined> {
  const { height: blockHeight, blockHash, hash: txHash, feePaidBase: feePaid } = found;
  const match = await transferOfHash(tx, adapter.chainId, txHash);
  if (!match) return undefined;
  const { transfer: row, attempt } = match;
  if (row.blockHeight === blockHeight && isSameBlock(row.blockHash, blockHash)) return row;
  const ended = row.completedAt !== null;
  if (ended) deps.logger.error({ transfer: row.id }, 'a transfer that had ended is in a block');
  // A cancel in a block succeeds even if its execution failed, because it has used the sequence of the
  // payment. No later block can include the payment.
  const includedOk = attempt.kind === 'cancel' || delivered(row.intent, found);
  const included = { includedOk, includedAttempt: attempt.number, includedKind: attempt.kind };
  const failure = includedOk ? null : describeFailure(adapter, row.intent.type, found);
  const inclusion = { blockHeight, blockHash, txHash, ...included, feePaid, failure };
  const attributes = { 'tessera.block': Number(blockHeight) };
  await traceTransfer(deps, row, { name: 'include transfer', attributes }, async () => {
    await setInBlock(tx, row, inclusion, ended);
    const effect = stakingEffect(row, found);
    if (Object.keys(effect).length > 0) await updateEntry(tx, row.id, effect);
    await notifyChange(tx, row);
  });
  return row;
}

/**
 * Up to height `finalised`: reverts the transfers whose block hash differs from `chain_blocks`, then completes the
 * others.
 */
export async function settle(deps: LedgerDeps, tx: Transaction, chainId: string, finalised: bigint) {
  for (const block of await mismatchedBlocks(tx, chainId, finalised))
    await revertOrphaned(tx, chainId, block);
  const completedAt = deps.clock.now();
  for (const row of await settleTransfers(tx, chainId, finalised, completedAt)) {
    const attributes = { 'tessera.status': row.status };
    await traceTransfer(deps, row, { name: 'settle transfer', attributes }, () =>
      settleOne(deps, tx, row, completedAt),
    );
  }
}

async function settleOne(deps: LedgerDeps, tx: Transaction, row: TransferRow, completedAt: Date) {
  measureOutcome(deps, tx, row, row.status, completedAt);
  if (row.traceparent !== null) await updateTransfer(tx, row.id, { traceparent: null });
  const amount = await settleEntry(tx, row, completedAt);
  if (row.includedKind === 'cancel') return notifyCancel(deps, tx, row);
  if (row.failure) return notifyFailure(deps, tx, row, row.failure);
  await pin(tx, row, completedAt);
  await notifySuccess(deps, tx, { ...row, amount: amount ?? row.amount });
}

async function pin(tx: Transaction, row: TransferRow, pinnedAt: Date): Promise<void> {
  const { walletId, userId: payerId, toUserId: payeeId, toHandleHash: handleHash, chainId } = row;
  if (walletId === null || payeeId === null) return;
  await pinPayee(tx, { payerId, payeeId, chainId, address: row.toAddress, pinnedAt, handleHash });
}

async function notifySuccess({ clock, chains }: LedgerDeps, tx: Transaction, row: TransferRow) {
  if (row.walletId === null) return;
  const { params, actorId } = await partiesOf(tx, row);
  await raiseNotification(tx, clock, {
    userId: row.userId,
    template: 'transfer-done',
    params: { ...amountParams(chains, row), ...intentParams(row.intent), ...params },
    actorId,
    // `confirmed` marks the notification as read, because the sender saw the outcome on the page. The sender of a held
    // or unresolved transfer did not.
    confirmed: row.heldReason === null && row.unresolvedAt === null,
    dedupeKey: `transfer:${row.id}:success`,
  });
  await notifyChange(tx, row);
}

async function notifyCancel({ clock, chains }: LedgerDeps, tx: Transaction, row: TransferRow): Promise<void> {
  const { chainId, feePaid } = row;
  if (row.walletId === null || feePaid === null) return;
  const { symbol } = feeAssetOf(chains.of(chainId));
  const fee = describeAmount(chains, { chainId, symbol, amount: feePaid });
  await raiseNotification(tx, clock, {
    userId: row.userId,
    template: 'transfer-cancelled',
    params: { ...amountParams(chains, row), fee, transaction: row.id },
    dedupeKey: `transfer:${row.id}:cancelled`,
  });
  await notifyChange(tx, row);
}

/** Returns the transaction as the first node that has it reports it. */
export async function findInBlock(adapter: ChainAdapter, attempts: readonly TransferAttemptRow[]) {
  for (const { txHash, sends } of attempts.toReversed()) {
    const found = sends === 0 ? null : await adapter.findTransaction(txHash);
    if (found) return found;
  }
  return null;
}

/**
 * Returns `found` as a majority of the nodes reports it in its block, or null if that block does not contain it. For a
 * block that the follower skipped because it is pruned, returns `found`: there is no other source.
 */
async function readAgreed(
  { db }: LedgerDeps,
  adapter: ChainAdapter,
  { createdAt }: TransferRow,
  found: ChainTransaction,
): Promise<ChainTransaction | null> {
  try {
    const block = await readBlockOrPartial(adapter, found.height);
    return block?.transactions.find(({ hash }) => hash === found.hash) ?? null;
  } catch (error) {
    if (!isBlockPruned(error)) throw error;
    return (await hasSkipped(db, adapter.chainId, found.height, createdAt)) ? found : null;
  }
}

/**
 * Records the inclusion and the balances in one database transaction. If the balances changed first,
 * `readFunds` would subtract the amount again until the inclusion is recorded.
 * @returns false if `found` is not proven, because one node may lie
 * @throws NoQuorumError
 */
export async function recordFound(
  deps: LedgerDeps,
  adapter: ChainAdapter,
  row: TransferRow,
  found: ChainTransaction,
): Promise<boolean> {
  const agreed = await readAgreed(deps, adapter, row, found);
  if (agreed === null) return false;
  const reading = await fetchHoldings(deps, adapter, [row.address]);
  await deps.db.transaction(async (tx) => {
    if ((await lockTransfer(tx, row.id))?.blockHeight !== null) return;
    const followed = await readBlockHash(tx, adapter.chainId, agreed.height);
    if (followed !== undefined && !isSameBlock(followed, agreed.blockHash)) return;
    await recordInclusion(deps, tx, adapter, agreed);
    await storeHoldings(tx, row.chainId, [], reading);
    await expireStartsBelow(tx, row.chainId, [row.address], agreed.height);
  });
  return true;
}
