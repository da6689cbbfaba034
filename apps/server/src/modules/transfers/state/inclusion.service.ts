import { type ChainTransaction, delivered, isSameBlock, type ChainAdapter } from '@tessera/chains';
import type { TransactionRow } from '../entries/transactions.table';
import type { TransferRow, TransferAttemptRow } from '../transfers.table';
import { feeAssetOf, type LedgerDeps, readBlockHash } from '../../chains';
import { raiseNotification } from '../../notifications';
import type { Transaction } from '../../../platform/db/database';
import { transferOfHash } from '../attempts.repository';
import { amountParams, describeAmount, intentParams, partiesOf } from '../entries/notice-params';
import { updateEntry } from '../entries/transactions.repository';
import { pinPayee } from '../recipients/recipients.repository';
import { notifyChange, notifyFailure, revertMismatched } from './change-state.service';
import { setInBlock, settleEntries, settleTransfers } from './state.repository';
import { describeFailure } from './failure-messages';
import { fetchHoldings, storeHoldings } from '../../wallets';
import { lockTransfer } from '../transfers.repository';

type Effect = Partial<Pick<TransactionRow, 'amount' | 'completesAt'>>;

/**
 * Returns amount and completion time of a staking transaction as its block reports them. Excludes rewards paid to another account
 * (the withdraw address).
 */
export function stakingEffect(
  { intent, address }: Pick<TransferRow, 'intent' | 'address'>,
  { success, staking }: ChainTransaction,
): Effect {
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
 * Records the block, fee and result of a transfer. Idempotent. The chain is right even about a transfer that had ended: it becomes
 * pending again, as after a reorg, and ends as the chain says.
 */
export async function recordInclusion(
  deps: LedgerDeps,
  tx: Transaction,
  adapter: ChainAdapter,
  found: ChainTransaction,
): Promise<TransferRow | undefined> {
  const match = await transferOfHash(tx, adapter.chainId, found.hash);
  if (!match || isInSameBlock(match.transfer, found)) return match?.transfer;
  const { transfer: row, attempt } = match;
  const ended = row.completedAt !== null;
  if (ended) deps.logger.error({ transfer: row.id }, 'a transfer that had ended is in a block');
  // A cancel succeeds in a block whatever its call returned: it has used the sequence.
  const includedOk = attempt.kind === 'cancel' || delivered(row.intent, found);
  const inclusion = {
    blockHeight: found.height,
    blockHash: found.blockHash,
    txHash: found.hash,
    includedOk,
    includedAttempt: attempt.number,
    includedKind: attempt.kind,
    feePaid: found.feePaidBase,
    failure: includedOk ? null : describeFailure(adapter, row.intent.type, found),
  };
  await setInBlock(tx, row, inclusion, ended);
  const effect = stakingEffect(row, found);
  if (Object.keys(effect).length > 0) await updateEntry(tx, row.id, effect);
  await notifyChange(tx, row);
  return row;
}

const isInSameBlock = ({ blockHeight, blockHash }: TransferRow, found: ChainTransaction): boolean =>
  blockHeight === found.height && isSameBlock(blockHash, found.blockHash);

/**
 * Finishes the transfers and entries in blocks up to a final height and notifies their owners. A transfer recorded in another block
 * than the followed one is reverted to pending instead.
 */
export async function settle(
  deps: LedgerDeps,
  tx: Transaction,
  chainId: string,
  finalised: bigint,
): Promise<void> {
  await revertMismatched(tx, chainId, finalised);
  const completedAt = deps.clock.now();
  for (const row of await settleTransfers(tx, chainId, finalised, completedAt)) {
    const amount = await settleEntries(tx, row, completedAt);
    if (row.includedKind === 'cancel') await notifyCancel(deps, tx, row);
    else if (row.failure) await notifyFailure(deps, tx, row, row.failure);
    else {
      await pin(tx, row, completedAt);
      await notifySuccess(deps, tx, { ...row, amount: amount ?? row.amount });
    }
  }
}

/** Pins the recipient of a successful payment. */
async function pin(tx: Transaction, row: TransferRow, pinnedAt: Date): Promise<void> {
  const { walletId, userId: payerId, toUserId: payeeId, toHandleHash: handleHash, chainId } = row;
  if (walletId === null || payeeId === null) return;
  await pinPayee(tx, { payerId, payeeId, chainId, address: row.toAddress, pinnedAt, handleHash });
}

async function notifySuccess(
  { clock, chains }: LedgerDeps,
  tx: Transaction,
  row: TransferRow,
): Promise<void> {
  if (row.walletId === null) return;
  const { params, actorId } = await partiesOf(tx, row);
  await raiseNotification(tx, clock, {
    userId: row.userId,
    template: 'transfer-done',
    params: { ...amountParams(chains, row), ...intentParams(row.intent), ...params },
    actorId,
    // The user's screen followed it to its end, unless it was held or unresolved.
    confirmed: row.heldReason === null && row.unresolvedAt === null,
    dedupeKey: `transfer:${row.id}:success`,
  });
  await notifyChange(tx, row);
}

/** Notifies the sender that the amount stayed, with the fee of the cancel. */
async function notifyCancel({ clock, chains }: LedgerDeps, tx: Transaction, row: TransferRow): Promise<void> {
  if (row.walletId === null || row.feePaid === null) return;
  const feeAsset = feeAssetOf(chains.of(row.chainId));
  const fee = describeAmount(chains, { chainId: row.chainId, symbol: feeAsset.symbol, amount: row.feePaid });
  await raiseNotification(tx, clock, {
    userId: row.userId,
    template: 'transfer-cancelled',
    params: { ...amountParams(chains, row), fee, transaction: row.id },
    dedupeKey: `transfer:${row.id}:cancelled`,
  });
  await notifyChange(tx, row);
}

/** Returns the attempt that is in a block; null if there is none. */
export async function findInBlock(
  adapter: ChainAdapter,
  attempts: readonly TransferAttemptRow[],
): Promise<ChainTransaction | null> {
  for (const { txHash, sends } of attempts.toReversed()) {
    const found = sends === 0 ? null : await adapter.findTransaction(txHash);
    if (found) return found;
  }
  return null;
}

/**
 * Records an inclusion together with the balance after it, so that no amount is subtracted twice. Ignores a stale response: the
 * block follower has recorded the transfer since, or follows another block at that height.
 */
export async function recordFound(
  deps: LedgerDeps,
  adapter: ChainAdapter,
  row: TransferRow,
  found: ChainTransaction,
): Promise<void> {
  const reading = await fetchHoldings(deps, adapter, [row.address]);
  await deps.db.transaction(async (tx) => {
    const now = await lockTransfer(tx, row.id);
    if (!now || now.blockHeight !== null) return;
    const followed = await readBlockHash(tx, adapter.chainId, found.height);
    if (followed !== undefined && !isSameBlock(followed, found.blockHash)) return;
    await recordInclusion(deps, tx, adapter, found);
    await storeHoldings(tx, row.chainId, [], reading);
  });
}
