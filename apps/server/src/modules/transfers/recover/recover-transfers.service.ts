import { ChainError, ChainUnreachableError, NoQuorumError, type ChainAdapter } from '@tessera/chains';
import { DAY, MINUTE, SECOND } from '../../../platform/clock';
import { DomainError } from '../../../platform/errors';
import { hasFollowed, readCursor, recordQuorumFailure, type LedgerDeps } from '../../chains';
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
/**
 * Of each shard, so that a process with all shards of a chain recovers eight transfers at once. More than one, because a
 * transfer for which the chain is unreachable ends the round, and the next round begins with it again.
 */
const CONCURRENCY = 2;

/**
 * Of the transfers in flight, checks only the one with the lowest sequence of each account.
 * @param checkInterval minimum ms between two checks of a transfer in flight; 0 also checks all unresolved transfers
 * @param shard of the accounts; by default all
 */
export async function recoverTransfers(
  deps: LedgerDeps,
  adapter: ChainAdapter,
  checkInterval = CHECK_INTERVAL_MS,
  shard?: number,
): Promise<void> {
  const before = (milliseconds: number) => new Date(deps.clock.now().getTime() - milliseconds);
  const heads = await headsOfQueues(deps.db, adapter.chainId, before(checkInterval), shard);
  const due = await takeDueHeld(deps.db, adapter.chainId, deps.clock.now(), shard);
  await forEachTransfer(deps, [...heads, ...due], (row) => recover(deps, adapter, row));
  const lookedForBefore = before(checkInterval === 0 ? 0 : UNRESOLVED_INTERVAL_MS);
  const unresolved = await unresolvedTransfers(deps.db, adapter.chainId, lookedForBefore, shard);
  await forEachTransfer(deps, unresolved, (row) => checkUnresolved(deps, adapter, row));
}

/**
 * Continues after the failure of a row, also one on which the nodes disagree, but starts no further row once the chain is
 * unreachable.
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
        if (error instanceof ChainUnreachableError && !(error instanceof NoQuorumError)) unreachable = error;
        else if (error instanceof DomainError && error.code === 'UNAVAILABLE')
          logger.info({ transfer: row.id, reason: error.message }, 'the recovery of a transfer waits');
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
  if (found && (await recordFound(deps, adapter, row, found))) return;
  // Fail the transfer only if no block includes it and no later block can. The search above is no proof, because the
  // transaction index of a node may lag or be switched off.
  if (row.timeoutHeight !== null && (await isExpired(deps, adapter, row, row.timeoutHeight))) {
    const message = `${adapter.name} did not include it in time`;
    await failTransfer(deps, row, { code: 'TIMEOUT', message, feeTaken: null });
    return;
  }
  if (await resolveUsedSequence(deps, adapter, row)) return;
  return broadcastTransfer(deps, row.id);
}

/** Searches the blocks once more, because a node that was unavailable or lagged at the last check may now respond. */
async function checkUnresolved(deps: LedgerDeps, adapter: ChainAdapter, row: TransferRow): Promise<void> {
  await updateTransfer(deps.db, row.id, { checkedAt: deps.clock.now() });
  const found = await findInBlock(adapter, await attemptsOf(deps.db, row.id));
  if (found) await recordFound(deps, adapter, row, found);
}

/**
 * Whether no block includes the transfer and no later block can. Proof: the indexer read every block from the creation
 * to the timeout height without finding the transfer, or the sequence of the transfer was still unused at that height.
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
 * Decides the outcome when no node finds the transfer and a final block has used its sequence. If the indexer read
 * every block since the creation, another transaction used the sequence, and the transfer fails. If the indexer skipped
 * blocks, the transfer is unresolved, because a skipped block may contain it. Either outcome requires the stage
 * `unknown`.
 * @returns true when the bytes need no broadcast now
 */
export async function resolveUsedSequence(deps: LedgerDeps, adapter: ChainAdapter, row: TransferRow) {
  const outcome = await decideOutcome(deps, adapter, row);
  if (outcome === null) return false;
  const { id: transfer, chainId, address, sequence, txHash } = row;
  const facts = { transfer, chainId, address, sequence: sequence?.toString(), txHash };
  if (outcome === 'unresolved') {
    // Skip the broadcast, because it would change the stage from `unknown` to `sent` if a node has the bytes cached.
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
  deps.logger.error(facts, 'transfer replaced by a transaction that this server did not send');
  return true;
}

async function decideOutcome(deps: LedgerDeps, adapter: ChainAdapter, row: TransferRow) {
  const { db } = deps;
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
    if (error instanceof NoQuorumError) recordQuorumFailure(deps, error);
    if (error instanceof ChainError) return null;
    throw error;
  }
}
