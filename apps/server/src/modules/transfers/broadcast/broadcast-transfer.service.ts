import { ChainError, type BroadcastResult, type ChainAdapter } from '@tessera/chains';
import type { LedgerDeps } from '../../chains';

import { attemptsOf, attemptsToSend } from '../attempts.repository';
import { failTransfer, markSent } from '../state/change-state.service';
import { findInBlock, recordFound } from '../recover/find-in-block.service';
import { releaseHeld } from '../hold/release-held.service';
import { failureMessage } from '../state/failure-messages';
import type { TransferDeps } from '../transfer-probe';
import { countSend, findTransfer, waitsForEarlier } from '../transfers.repository';
import type { TransferAttemptRow, TransferRow } from '../transfers.table';

/**
 * Sends the stored bytes of a transfer, for the first time or again: always the same bytes. Waits its turn behind earlier
 * transfers of the account. Safe to call at any time, from any process, as often as wanted.
 */
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

/** @param counted sends of the only attempt, where the next one is counted already. */
async function send(
  deps: TransferDeps,
  adapter: ChainAdapter,
  row: TransferRow,
  attempts: readonly TransferAttemptRow[],
  counted?: number,
): Promise<void> {
  let refused: BroadcastResult | undefined;
  let only = false;
  for (const attempt of attemptsToSend(row, attempts)) {
    const sends = counted ?? (await countSend(deps.db, attempt, deps.clock.now()));
    if (sends === null) return;
    deps.probe?.('sending');
    const result = await adapter.broadcast(attempt.bytes);
    deps.probe?.('sent');
    only = sends === 1 && attempts.length === 1;
    refused = result.outcome === 'rejected' ? (refused ?? result) : undefined;
    if (refused) continue;
    await record(deps, adapter, row, result, only);
    break;
  }
  if (refused && !(await recordOtherAttempt(deps, adapter, row, attempts)))
    await record(deps, adapter, row, refused, only);
  deps.probe?.('recorded');
}

/** All that was to be sent was refused since a block already holds another attempt: that is written down at once. */
async function recordOtherAttempt(
  deps: LedgerDeps,
  adapter: ChainAdapter,
  row: TransferRow,
  attempts: readonly TransferAttemptRow[],
): Promise<boolean> {
  if (attempts.length === 1) return false;
  try {
    const found = await findInBlock(adapter, attempts);
    if (found) await recordFound(deps, adapter, row, found);
    return found !== null;
  } catch (error) {
    if (error instanceof ChainError) return false;
    throw error;
  }
}

async function record(
  deps: LedgerDeps,
  adapter: ChainAdapter,
  row: TransferRow,
  result: BroadcastResult,
  firstSend: boolean,
): Promise<void> {
  if (result.outcome === 'accepted' || result.outcome === 'known') return markSent(deps, row, 'sent');
  if (result.outcome === 'unreachable') return markSent(deps, row, 'unknown');
  const failure = rejection(adapter, row, result);
  const lagging = result.reason === 'sequence' && !(await isTaken(adapter, row));
  // Refused at their only send, the bytes are in nobody's pool; otherwise another send of them may have been taken.
  if (firstSend && !lagging && (await failTransfer(deps, row, failure, 1))) return;
  await markSent(deps, row, 'unknown');
}

/** A node that is behind refuses a sequence that is right: only the chain's own count says that the place is taken. */
async function isTaken(adapter: ChainAdapter, { address, sequence }: TransferRow): Promise<boolean> {
  try {
    return sequence !== null && (await adapter.getAccount(address)).confirmedSequence > sequence;
  } catch {
    return false;
  }
}

function rejection(
  adapter: ChainAdapter,
  { intent }: Pick<TransferRow, 'intent'>,
  { reason = 'other', code }: Pick<BroadcastResult, 'reason' | 'code'>,
) {
  const words: Partial<Record<typeof reason, string>> = {
    funds: 'The balance did not cover the amount and the network fee',
    fee: 'The network fee was too low',
    sequence: 'Another transaction of this account took its place',
    timeout: `${adapter.name} did not include it in time`,
  };
  const why = reason === 'other' && code ? failureMessage(intent.type, code) : undefined;
  return {
    code: why && code ? `${code.codespace}/${code.code}` : reason.toUpperCase(),
    message: words[reason] ?? why ?? `${adapter.name} refused the transaction`,
    feeTaken: null,
  };
}
