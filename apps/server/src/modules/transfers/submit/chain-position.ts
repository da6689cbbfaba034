import { chainSilent, requireLiveHead, type LedgerDeps } from '../../chains';

import { DAY } from '../../../platform/clock';
import { DomainError } from '../../../platform/errors';
import { isSend, type ValidatedTransfer } from '../validate/validated-transfer';
import { blocksIn } from './block-pace';

/** Blocks that a Cosmos transaction may wait. After them its absence proves that it never happens. */
const TIMEOUT_BLOCKS = 100n;

/** Sequence and height of an account's chain before signing. */
export interface ChainPosition {
  /** Next sequence, pending transactions included. */
  sequence: bigint;
  /** The first sequence that no block has used. */
  lowest: bigint;
  accountNumber?: bigint;
  /** Last height that may include a transaction held for `holdMs`; undefined on Ethereum. */
  timeoutAfter(holdMs: number): bigint | undefined;
}

/** Reads the chain before the account is locked, so that a slow node does not extend the lock. @throws 503 */
export async function readChainPosition(
  { clock }: Pick<LedgerDeps, 'clock'>,
  transfer: ValidatedTransfer,
): Promise<ChainPosition> {
  const { adapter, intent } = transfer;
  try {
    const { sequence, confirmedSequence: lowest, accountNumber } = await adapter.getAccount(intent.from);
    const head = adapter.family === 'cosmos' ? await adapter.getHead() : undefined;
    if (head) requireLiveHead(adapter, head, clock.now());
    const perDay = head && isSend(transfer) ? await blocksIn(adapter, head, DAY) : 0n;
    return {
      sequence,
      lowest,
      ...(accountNumber === undefined ? {} : { accountNumber }),
      timeoutAfter: (holdMs) =>
        head && head.height + (perDay * BigInt(holdMs)) / BigInt(DAY) + TIMEOUT_BLOCKS,
    };
  } catch (error) {
    throw error instanceof DomainError ? error : chainSilent(adapter);
  }
}
