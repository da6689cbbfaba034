import { ChainError, type BroadcastResult, type ChainAdapter } from '@tessera/chains';
import type { Database } from '../../../platform/db/database';
import { addSend, attemptsOf, attemptsToSend, waitsForEarlier } from '../attempts.repository';
import { releaseHeld } from '../hold/release-held.service';
import { failTransfer, markSent } from '../state/change-state.service';
import { failureMessage } from '../state/failure-messages';
import { findInBlock, recordFound } from '../state/inclusion.service';
import { traceTransfer } from '../trace-transfer';
import type { TransferDeps } from '../transfer-deps';
import { findTransfer } from '../transfers.repository';
import type { TransferAttemptRow, TransferFailure, TransferRow } from '../transfers.table';

type Attempts = readonly TransferAttemptRow[];

/** Safe to call repeatedly and from any process. */
export async function broadcastTransfer(deps: TransferDeps, transferId: string): Promise<void> {
  const row = await findTransfer(deps.db, transferId);
  if (!row || (row.status !== 'signed' && row.status !== 'broadcast') || row.blockHeight !== null) return;
  if (row.unresolvedAt !== null) return;
  const adapter = deps.chains.of(row.chainId);
  if (row.heldUntil !== null) {
    const attempt = await releaseHeld(deps, adapter, row);
    const released = attempt && (await findTransfer(deps.db, row.id));
    if (released) await send(deps, adapter, released, [attempt], attempt.sends);
    return;
  }
  if (await waitsForEarlier(deps.db, row)) return;
  await send(deps, adapter, row, await attemptsOf(deps.db, row.id));
}

/**
 * Call this function before the broadcast, so that a crash cannot leave a broadcast uncounted.
 * @returns null when the bytes must not be sent
 */
export const countSend = (db: Database, attempt: TransferAttemptRow, now: Date): Promise<number | null> =>
  db.transaction((tx) => addSend(tx, attempt, now));

const send = (
  deps: TransferDeps,
  adapter: ChainAdapter,
  row: TransferRow,
  attempts: Attempts,
  counted?: number,
): Promise<void> =>
  traceTransfer(deps, row, { name: 'broadcast transfer' }, () =>
    sendAttempts(deps, adapter, row, attempts, counted),
  );

async function sendAttempts(
  deps: TransferDeps,
  adapter: ChainAdapter,
  row: TransferRow,
  attempts: Attempts,
  counted: number | undefined,
): Promise<void> {
  let rejected: BroadcastResult | undefined;
  let isOnlySend = false;
  for (const attempt of attemptsToSend(row, attempts)) {
    const sends = counted ?? (await countSend(deps.db, attempt, deps.clock.now()));
    if (sends === null) return;
    deps.probe?.('sending');
    const result = await adapter.broadcast(attempt.bytes);
    deps.probe?.('sent');
    isOnlySend = sends === 1 && attempts.length === 1;
    rejected = result.outcome === 'rejected' ? (rejected ?? result) : undefined;
    if (rejected) continue;
    await record(deps, adapter, row, result, isOnlySend);
    break;
  }
  if (rejected && !(await recordOtherAttempt(deps, adapter, row, attempts)))
    await record(deps, adapter, row, rejected, isOnlySend);
  deps.probe?.('recorded');
}

async function recordOtherAttempt(
  deps: TransferDeps,
  adapter: ChainAdapter,
  row: TransferRow,
  attempts: Attempts,
): Promise<boolean> {
  if (attempts.length === 1) return false;
  try {
    const found = await findInBlock(adapter, attempts);
    return found !== null && (await recordFound(deps, adapter, row, found));
  } catch (error) {
    if (error instanceof ChainError) return false;
    throw error;
  }
}

async function record(
  deps: TransferDeps,
  adapter: ChainAdapter,
  row: TransferRow,
  result: BroadcastResult,
  isOnlySend: boolean,
): Promise<void> {
  if (result.outcome === 'accepted' || result.outcome === 'known') return markSent(deps, row, 'sent');
  if (result.outcome === 'unreachable') return markSent(deps, row, 'unknown');
  const isLagging = result.reason === 'sequence' && !(await isTaken(adapter, row));
  // After one send, a rejection proves that no mempool has the transaction. After several sends, another node may have
  // accepted it.
  const isFinal = isOnlySend && !isLagging;
  if (isFinal && (await failTransfer(deps, row, rejection(adapter, row, result), 1))) return;
  await markSent(deps, row, 'unknown');
}

/**
 * Whether a majority of the nodes reports that a block has used the sequence; false without a majority. A rejected
 * broadcast does not prove this, because a lagging node also rejects a correct sequence.
 */
async function isTaken(adapter: ChainAdapter, { address, sequence }: TransferRow): Promise<boolean> {
  try {
    return sequence !== null && (await adapter.getHeadSequence(address)).sequence > sequence;
  } catch {
    return false;
  }
}

function rejection(
  { name }: ChainAdapter,
  { intent }: TransferRow,
  { reason = 'other', code }: BroadcastResult,
): TransferFailure {
  const byReason: Partial<Record<typeof reason, string>> = {
    funds: 'The balance did not cover the amount and the network fee',
    fee: 'The network fee was too low',
    sequence: 'Another transaction of this account took its place',
    timeout: `${name} did not include it in time`,
  };
  const byCode = reason === 'other' && code ? failureMessage(intent.type, code) : undefined;
  return {
    code: byCode && code ? `${code.codespace}/${code.code}` : reason.toUpperCase(),
    message: byReason[reason] ?? byCode ?? `${name} refused the transaction`,
    feeTaken: null,
  };
}
