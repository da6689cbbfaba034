import { isSameBlock } from '@tessera/chains';
import { and, eq, gt, gte, inArray, isNull, lte, ne, notExists, or, sql, type SQL } from 'drizzle-orm';
import type { Executor, Transaction } from '../../../platform/db/database';
import { chainBlocks } from '../../chains';
import { updateEntry } from '../entries/transactions.repository';
import { transactions } from '../entries/transactions.table';
import { ofAccount, updateTransfer } from '../transfers.repository';
import { transferAttempts, transfers, type TransferFailure, type TransferRow } from '../transfers.table';

const isUnfinished = and(inArray(transfers.status, ['signed', 'broadcast']), isNull(transfers.blockHeight));

async function changeUnfinished(tx: Transaction, id: string, change: Partial<TransferRow>, further?: SQL) {
  const isChangeable = and(eq(transfers.id, id), isUnfinished, further);
  const changed = await tx.update(transfers).set(change).where(isChangeable).returning({ id: transfers.id });
  return changed.length > 0;
}

export const setBroadcast = (tx: Transaction, id: string, stage: 'sent' | 'unknown') =>
  changeUnfinished(tx, id, { status: 'broadcast', stage });

export const setUnresolved = (tx: Transaction, id: string, unresolvedAt: Date) =>
  changeUnfinished(
    tx,
    id,
    { status: 'broadcast', stage: 'unknown', unresolvedAt },
    isNull(transfers.unresolvedAt),
  );

export async function setFailed(tx: Transaction, id: string, failure: TransferFailure, completedAt: Date) {
  const ended = { status: 'failed' as const, failure, completedAt };
  const final = { ...ended, stage: 'final' as const, sequence: null, traceparent: null };
  if (!(await changeUnfinished(tx, id, final))) return false;
  await updateEntry(tx, id, { ...ended, fee: null, completesAt: null });
  return true;
}

export function unsentAfter(tx: Transaction, { chainId, address }: TransferRow, sequence: bigint) {
  const sent = tx
    .select({ id: transferAttempts.transferId })
    .from(transferAttempts)
    .where(and(eq(transferAttempts.transferId, transfers.id), gt(transferAttempts.sends, 0)));
  const isUnsentAfter = and(
    ofAccount(chainId, address),
    inArray(transfers.status, ['signed', 'broadcast']),
    gt(transfers.sequence, sequence),
    notExists(sent),
  );
  return tx.select().from(transfers).where(isUnsentAfter);
}

export function settleTransfers(tx: Transaction, chainId: string, upTo: bigint, completedAt: Date) {
  const status = sql`case when included_kind = 'cancel' then 'cancelled' when included_ok then 'success' else 'failed' end`;
  const isFinal = and(
    eq(transfers.chainId, chainId),
    eq(transfers.status, 'broadcast'),
    eq(transfers.stage, 'in_block'),
    lte(transfers.blockHeight, upTo),
  );
  return tx.update(transfers).set({ status, stage: 'final', completedAt }).where(isFinal).returning();
}

export async function settleEntry(
  tx: Transaction,
  { id, includedKind, includedOk }: TransferRow,
  completedAt: Date,
): Promise<bigint | undefined> {
  const status = includedKind === 'cancel' ? 'cancelled' : includedOk ? 'success' : 'failed';
  const [entry] = await tx
    .update(transactions)
    .set({ status, completedAt })
    .where(eq(transactions.id, id))
    .returning({ amount: transactions.amount });
  return entry?.amount;
}

type Inclusion = Pick<TransferRow, 'blockHeight' | 'blockHash' | 'txHash' | 'feePaid' | 'failure'> &
  Pick<TransferRow, 'includedOk' | 'includedAttempt' | 'includedKind'>;

/**
 * @param ended whether the transfer was final; if so, trigger `transfers_forward` rejects the new status
 * unless `reorgs` is incremented
 */
export async function setInBlock(
  tx: Transaction,
  { id, reorgs: previous }: TransferRow,
  inclusion: Inclusion,
  ended: boolean,
): Promise<void> {
  const reorgs = ended ? previous + 1 : previous;
  const state = { status: 'broadcast', stage: 'in_block', completedAt: null } as const;
  await updateTransfer(tx, id, { ...inclusion, ...state, reorgs });
  const { blockHeight, blockHash, txHash, feePaid: fee, failure } = inclusion;
  const entry = { blockHeight, blockHash, txHash, fee, failure };
  await updateEntry(tx, id, { ...entry, status: 'pending', completedAt: null });
}

/** Either every block from height `from` up, or every block at `height` whose hash is not `hash`. */
export type OrphanedBlocks = { from: bigint } | { height: bigint; hash: string };

export async function addressesInOrphaned(tx: Transaction, chainId: string, blocks: OrphanedBlocks) {
  const entries = await tx
    .select({ from: transactions.fromAddress, to: transactions.toAddress })
    .from(transactions)
    .where(isInOrphaned(transactions, chainId, blocks));
  const sent = await tx
    .select({ from: transfers.address, to: transfers.toAddress })
    .from(transfers)
    .where(isInOrphaned(transfers, chainId, blocks));
  return [...entries, ...sent].flatMap(({ from, to }) => [from, to]);
}

export async function revertToPending(tx: Transaction, chainId: string, blocks: OrphanedBlocks) {
  const inNoBlock = { blockHeight: null, blockHash: null, failure: null, completedAt: null };
  const notIncluded = { includedOk: null, includedAttempt: null, includedKind: null, feePaid: null };
  const isFinal = inArray(transfers.status, ['success', 'failed', 'cancelled']);
  const reverted = await tx
    .update(transfers)
    .set({
      ...inNoBlock,
      ...notIncluded,
      unresolvedAt: null,
      status: 'broadcast',
      stage: 'sent',
      reorgs: sql`${transfers.reorgs} + 1`,
    })
    .where(and(isInOrphaned(transfers, chainId, blocks), or(isFinal, eq(transfers.stage, 'in_block'))))
    .returning();
  await tx
    .update(transactions)
    .set({ ...inNoBlock, status: 'pending' })
    .where(isInOrphaned(transactions, chainId, blocks));
  return reverted;
}

export async function mismatchedBlocks(tx: Transaction, chainId: string, upTo: bigint) {
  const { height, hash } = chainBlocks;
  const blocks = await tx
    .selectDistinct({ height, hash, recorded: transfers.blockHash })
    .from(transfers)
    .innerJoin(
      chainBlocks,
      and(eq(chainBlocks.chainId, transfers.chainId), eq(height, transfers.blockHeight)),
    )
    .where(
      and(
        eq(transfers.chainId, chainId),
        isUnsettled(transfers),
        lte(transfers.blockHeight, upTo),
        ne(transfers.blockHash, hash),
      ),
    );
  return blocks.filter((block) => !isSameBlock(block.hash, block.recorded));
}

/** Whether a transfer or an entry of an external transaction is in a block up to `upTo` and not settled. */
export async function hasUnsettled(db: Executor, chainId: string, upTo: bigint): Promise<boolean> {
  const isUpTo = (table: BlockTable) =>
    and(eq(table.chainId, chainId), isUnsettled(table), lte(table.blockHeight, upTo));
  const external = db
    .select({ id: transactions.id })
    .from(transactions)
    .where(and(isUpTo(transactions), isNull(transactions.transferId)));
  const found = await db
    .select({ id: transfers.id })
    .from(transfers)
    .where(isUpTo(transfers))
    .unionAll(external)
    .limit(1);
  return found.length > 0;
}

type BlockTable = typeof transfers | typeof transactions;

function isInOrphaned(table: BlockTable, chainId: string, blocks: OrphanedBlocks) {
  const isOrphaned =
    'from' in blocks
      ? gte(table.blockHeight, blocks.from)
      : // This query runs at every block, so it reads only unsettled rows, which have an index.
        and(isUnsettled(table), eq(table.blockHeight, blocks.height), ne(table.blockHash, blocks.hash));
  return and(eq(table.chainId, chainId), isOrphaned);
}

const isUnsettled = (table: BlockTable) =>
  table === transfers ? sql`${transfers.status} = 'broadcast'` : sql`${transactions.status} = 'pending'`;
