import { ChainError, type ChainAdapter } from '@tessera/chains';
import { readCursor, type LedgerDeps } from '../../chains';

import { attemptsOf } from '../attempts.repository';
import { failTransfer, markSent, markUnresolved } from '../state/change-state.service';
import { findInBlock } from './find-in-block.service';
import type { TransferRow } from '../transfers.table';

/**
 * Decides the outcome of a transfer in no known block whose sequence a final block has used. If every block since its creation was
 * followed, another transaction replaced it. If blocks were skipped, one of them may have it: it is unresolved. Either applies only to
 * a transfer that an earlier check left at `unknown`.
 * @returns whether the bytes need not be broadcast now.
 */
export async function resolveUsedSequence(
  deps: LedgerDeps,
  adapter: ChainAdapter,
  row: TransferRow,
): Promise<boolean> {
  const outcome = await decideOutcome(deps, adapter, row);
  if (outcome === null) return false;
  const { id: transfer, chainId, address, sequence, txHash } = row;
  const facts = { transfer, chainId, address, sequence: sequence?.toString(), txHash };
  if (outcome === 'unresolved') {
    // The next check may find it. Broadcasting to a node that has the bytes cached would reset the stage to `sent`.
    if (row.stage !== 'unknown') {
      await markSent(deps, row, 'unknown');
      return true;
    }
    if (!(await markUnresolved(deps, row))) return false;
    deps.logger.error(
      facts,
      'transfer unresolved: its sequence is used, and no node has the blocks that may contain it',
    );
    return true;
  }
  const message = 'Another transaction of this account took its place';
  if (!(await failTransfer(deps, row, { code: 'REPLACED', message, feeTaken: null }))) return false;
  // Another wallet application with this phrase may have sent it.
  deps.logger.error(facts, 'transfer replaced by a transaction that this server did not send');
  return true;
}

async function decideOutcome(
  { db }: LedgerDeps,
  adapter: ChainAdapter,
  row: TransferRow,
): Promise<'replaced' | 'unresolved' | null> {
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
