import { ChainError, type ChainAdapter } from '@tessera/chains';
import { readCursor, type LedgerDeps } from '../../chains';

import { attemptsOf } from '../attempts.repository';
import { failTransfer, markSent, markUnresolved } from '../state/change-state.service';
import { findInBlock } from './find-in-block.service';
import type { TransferRow } from '../transfers.table';

/**
 * Decides about a transfer in no known block whose sequence a final block has used up. When every block since it was made was
 * followed, another transaction took its place. When blocks were passed over, one of them may hold it: its outcome is not known.
 * Both are decided only about a transfer that was `unknown` at an earlier look.
 * @returns whether the bytes need not be sent again now.
 */
export async function resolveUsedSequence(
  deps: LedgerDeps,
  adapter: ChainAdapter,
  row: TransferRow,
): Promise<boolean> {
  const verdict = await decideOutcome(deps, adapter, row);
  if (verdict === null) return false;
  const { id: transfer, chainId, address, sequence, txHash } = row;
  const facts = { transfer, chainId, address, sequence: sequence?.toString(), txHash };
  if (verdict === 'unresolved') {
    // The next look may find it. A node that has the bytes in its cache would set the stage back to `sent`.
    if (row.stage !== 'unknown') {
      await markSent(deps, row, 'unknown');
      return true;
    }
    if (!(await markUnresolved(deps, row))) return false;
    deps.logger.error(
      facts,
      'the outcome of a transfer is not known: its sequence is used, and no node has the blocks that may hold it',
    );
    return true;
  }
  const message = 'Another transaction of this account took its place';
  if (!(await failTransfer(deps, row, { code: 'REPLACED', message, feeTaken: null }))) return false;
  // Another wallet with this phrase may have sent it.
  deps.logger.error(facts, 'a transfer was replaced by a transaction that this server did not send');
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
