import { ChainError, ChainUnreachableError, type ChainAdapter } from '@tessera/chains';
import { DAY, MINUTE, SECOND } from '../../../platform/clock';
import { hasFollowed, readCursor, type LedgerDeps } from '../../chains';
import { attemptsOf, headsOfQueues, unresolvedTransfers } from '../attempts.repository';
import { broadcastTransfer } from '../broadcast/broadcast-transfer.service';
import { takeDueHeld } from '../hold/held-signatures.repository';
import { deleteQuotes } from '../quote/quotes.repository';
import { failTransfer, markSent, markUnresolved } from '../state/change-state.service';
import { findInBlock, recordFound } from '../state/inclusion.service';
import { failUnsigned, updateTransfer } from '../transfers.repository';
import type { TransferRow } from '../transfers.table';

const CHECK_INTERVAL_MS = 3 * SECOND;
const UNRESOLVED_INTERVAL_MS = 10 * MINUTE;
const UNSIGNED_TTL_MS = DAY;
const CONCURRENCY = 4;

/**
 * Recovers the transfers of a chain:
 * - Transfers in flight: checks one transfer of each account, the one with the lowest sequence. The check has one of these
 *   results: it records the block of the transfer, fails the transfer, marks it unresolved, or broadcasts its stored bytes.
 * - Held transfers whose hold is over: releases and broadcasts them.
 * - Unresolved transfers: searches for them in blocks, at most every ten minutes.
 * @param checkInterval minimum milliseconds between two checks of a transfer in flight. With 0, each call also checks the
 * unresolved transfers.
 */
export async function recoverTransfers(
  deps: LedgerDeps,
  adapter: ChainAdapter,
  checkInterval = CHECK_INTERVAL_MS,
): Promise<void> {
  const before = (milliseconds: number) => new Date(deps.clock.now().getTime() - milliseconds);
  const heads = await headsOfQueues(deps.db, adapter.chainId, before(checkInterval));
  const due = await takeDueHeld(deps.db, adapter.chainId, deps.clock.now());
  await forEachTransfer(deps, [...heads, ...due], (row) => recover(deps, adapter, row));
  const lookedForBefore = before(checkInterval === 0 ? 0 : UNRESOLVED_INTERVAL_MS);
  const unresolved = await unresolvedTransfers(deps.db, adapter.chainId, lookedForBefore);
  await forEachTransfer(deps, unresolved, (row) => checkUnresolved(deps, adapter, row));
}

/**
 * Runs `work` for each row, at most four rows at a time. Logs a failure and continues with the next row. After a
 * ChainUnreachableError, starts no further row.
 * @throws ChainUnreachableError
 */
async function forEachTransfer(
  { logger }: LedgerDeps,
  rows: readonly TransferRow[],
  work: (row: TransferRow) => Promise<void>,
): Promise<void> {
  const waiting = [...rows];
  let unreachable: ChainUnreachableError | undefined;
  const run = async () => {
    for (let row = waiting.shift(); row && !unreachable; row = waiting.shift()) {
      try {
        await work(row);
      } catch (error) {
        if (error instanceof ChainUnreachableError) unreachable = error;
        else logger.error({ err: error, transfer: row.id }, 'failed to recover a transfer');
      }
    }
  };
  await Promise.all(Array.from({ length: CONCURRENCY }, run));
  if (unreachable) throw unreachable;
}

async function recover(deps: LedgerDeps, adapter: ChainAdapter, row: TransferRow): Promise<void> {
  const attempts = await attemptsOf(deps.db, row.id);
  if (attempts.every(({ sends }) => sends === 0)) return broadcastTransfer(deps, row.id);
  const found = await findInBlock(adapter, attempts);
  if (found) return recordFound(deps, adapter, row, found);
  // A node whose transaction index lags or is switched off does not find a transfer that is in a block. So a transfer fails
  // only when no later block can include it.
  if (row.timeoutHeight !== null && (await isExpired(deps, adapter, row, row.timeoutHeight))) {
    const message = `${adapter.name} did not include it in time`;
    await failTransfer(deps, row, { code: 'TIMEOUT', message, feeTaken: null });
    return;
  }
  if (await resolveUsedSequence(deps, adapter, row)) return;
  return broadcastTransfer(deps, row.id);
}

/**
 * Searches the blocks again for an unresolved transfer. At the last check, a node may have been unavailable, or its index may
 * have lagged.
 */
async function checkUnresolved(deps: LedgerDeps, adapter: ChainAdapter, row: TransferRow): Promise<void> {
  await updateTransfer(deps.db, row.id, { checkedAt: deps.clock.now() });
  const found = await findInBlock(adapter, await attemptsOf(deps.db, row.id));
  if (found) await recordFound(deps, adapter, row, found);
}

/**
 * Whether a transfer has expired: it is in no block, and no later block can include it. One of these proofs suffices:
 * - The indexer read every block from the creation of the transfer to its timeout height, and the transfer is in none of them.
 * - At the timeout height, the sequence of the transfer was still unused.
 */
async function isExpired(
  { db }: LedgerDeps,
  adapter: ChainAdapter,
  { chainId, address, sequence, createdAt }: TransferRow,
  timeoutHeight: bigint,
): Promise<boolean> {
  if (await hasFollowed(db, chainId, timeoutHeight, createdAt)) return true;
  if (sequence === null || !(await hasFollowed(db, chainId, timeoutHeight))) return false;
  return (await adapter.getFinalSequence(address, timeoutHeight)).sequence <= sequence;
}

export async function expireUnsigned({ db, clock }: LedgerDeps): Promise<void> {
  const now = clock.now();
  const expiredBefore = new Date(now.getTime() - UNSIGNED_TTL_MS);
  const failure = { code: 'EXPIRED', message: 'It was never confirmed', feeTaken: null };
  await failUnsigned(db, expiredBefore, { completedAt: now, failure });
  await deleteQuotes(db, expiredBefore);
}

/**
 * Decides the outcome of a transfer when no node finds the transfer and a final block has used its sequence:
 * - The indexer read every block since the creation of the transfer: the transfer fails, because another transaction used the
 *   sequence.
 * - The indexer skipped blocks since then: the transfer becomes unresolved, because a skipped block may contain it.
 *
 * In a stage other than `unknown`, a later check decides.
 * @returns true when the bytes need no broadcast now
 */
export async function resolveUsedSequence(deps: LedgerDeps, adapter: ChainAdapter, row: TransferRow) {
  const outcome = await decideOutcome(deps, adapter, row);
  if (outcome === null) return false;
  const { id: transfer, chainId, address, sequence, txHash } = row;
  const facts = { transfer, chainId, address, sequence: sequence?.toString(), txHash };
  if (outcome === 'unresolved') {
    // Wait for the next check, which may find the transaction. A broadcast now would reset the stage to `sent` if a node has the
    // bytes cached.
    if (row.stage !== 'unknown') {
      await markSent(deps, row, 'unknown');
      return true;
    }
    if (!(await markUnresolved(deps, row))) return false;
    const message =
      'transfer unresolved: its sequence is used, and no node has the blocks that may contain it';
    deps.logger.error(facts, message);
    return true;
  }
  const message = 'Another transaction of this account took its place';
  if (!(await failTransfer(deps, row, { code: 'REPLACED', message, feeTaken: null }))) return false;
  // Another wallet application with this phrase may have sent the replacing transaction.
  deps.logger.error(facts, 'transfer replaced by a transaction that this server did not send');
  return true;
}

async function decideOutcome({ db }: LedgerDeps, adapter: ChainAdapter, row: TransferRow) {
  if (row.sequence === null) return null;
  try {
    const final = await adapter.getFinalSequence(row.address);
    if (final.sequence <= row.sequence) return null;
    const cursor = await readCursor(db, row.chainId);
    if (cursor === undefined || cursor.height < final.height) return null;
    if ((await findInBlock(adapter, await attemptsOf(db, row.id))) !== null) return null;
    if (cursor.gapAt !== null && cursor.gapAt >= row.createdAt) return 'unresolved';
    return row.stage === 'unknown' ? 'replaced' : null;
  } catch (error) {
    if (error instanceof ChainError) return null;
    throw error;
  }
}
