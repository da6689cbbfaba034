import type { BroadcastResult, ChainAdapter } from '@tessera/chains';

import { hasFollowed } from '../indexers/cursors.repository';
import { killPoint } from '../kill-points';
import type { LedgerDeps } from '../ledger-deps';
import { hasBug } from '../seeded-bugs';
import { failTransfer, markSent } from './change-state';
import { countSend, findTransfer, latestAttempt, waitsForEarlier } from './transfers.repository';
import type { TransferRow } from './transfers.table';

/**
 * Sends the stored bytes of a transfer, for the first time or again: always the same bytes. Waits its turn behind earlier
 * transfers of the account. Safe to call at any time, from any process, as often as wanted.
 */
export async function advanceTransfer(deps: LedgerDeps, transferId: string): Promise<void> {
  const row = await findTransfer(deps.db, transferId);
  if (!row || (row.status !== 'signed' && row.status !== 'broadcast') || row.blockHeight !== null) return;
  if (row.heldUntil !== null && row.heldUntil > deps.clock.now()) return;
  if (await waitsForEarlier(deps.db, row)) return;
  const adapter = deps.chains.of(row.chainId);
  const attempt = await latestAttempt(deps.db, row.id);
  const sends = await countSend(deps.db, attempt, deps.clock.now());
  if (sends === null) return;
  killPoint('before-broadcast');
  const result = await adapter.broadcast(attempt.bytes);
  killPoint('after-broadcast');
  await record(deps, adapter, row, result, sends === 1);
  killPoint('after-record');
}

async function record(
  deps: LedgerDeps,
  adapter: ChainAdapter,
  row: TransferRow,
  result: BroadcastResult,
  firstSend: boolean,
): Promise<void> {
  if (result.outcome === 'accepted' || result.outcome === 'known') return markSent(deps, row, 'sent');
  if (result.outcome === 'unreachable' && !hasBug('silence-is-failure'))
    return markSent(deps, row, 'unknown');
  const failure = rejection(adapter, result);
  const lagging = result.reason === 'sequence' && !(await isTaken(adapter, row));
  // Refused at their only send, the bytes are in nobody's pool; otherwise another send of them may have been taken.
  if (firstSend && !lagging && (await failTransfer(deps, row, failure, 1))) return;
  if (await isReplaced(deps, adapter, row)) await failReplaced(deps, adapter, row);
  else await markSent(deps, row, 'unknown');
}

/** A node that is behind refuses a sequence that is right: only the chain's own count says that the place is taken. */
async function isTaken(adapter: ChainAdapter, { address, sequence }: TransferRow): Promise<boolean> {
  try {
    return sequence !== null && (await adapter.getAccount(address)).confirmedSequence > sequence;
  } catch {
    return false;
  }
}

/**
 * Another transaction has used the place up in a block that is final, and ours is in no block: every block that could hold
 * it was followed. Said only of a transfer that was `unknown` at an earlier look too.
 */
async function isReplaced({ db }: LedgerDeps, adapter: ChainAdapter, row: TransferRow): Promise<boolean> {
  if (row.stage !== 'unknown' || row.sequence === null || row.txHash === null) return false;
  try {
    if ((await adapter.getFinalSequence(row.address)) <= row.sequence) return false;
    const { height } = await adapter.getHead();
    if (!(await hasFollowed(db, row.chainId, height))) return false;
    return (await adapter.findTransaction(row.txHash)) === null;
  } catch {
    return false;
  }
}

/** Nobody but this server has the key: who took the place has to be found out. */
async function failReplaced(deps: LedgerDeps, adapter: ChainAdapter, row: TransferRow): Promise<void> {
  const { id: transfer, chainId, address, sequence, txHash } = row;
  const failure = { code: 'REPLACED', message: rejection(adapter, { reason: 'sequence' }).message };
  if (!(await failTransfer(deps, row, { ...failure, feeTaken: null }))) return;
  deps.logger.error(
    { transfer, chainId, address, sequence: sequence?.toString(), txHash },
    'a transfer was replaced by a transaction that this server did not send',
  );
}

function rejection(adapter: ChainAdapter, { reason = 'other' }: Pick<BroadcastResult, 'reason'>) {
  const words: Partial<Record<typeof reason, string>> = {
    funds: 'The balance did not cover the amount and the network fee',
    fee: 'The network fee was too low',
    sequence: 'Another transaction of this account took its place',
    timeout: `${adapter.name} did not include it in time`,
  };
  return {
    code: reason.toUpperCase(),
    message: words[reason] ?? `${adapter.name} refused the transaction`,
    feeTaken: null,
  };
}
