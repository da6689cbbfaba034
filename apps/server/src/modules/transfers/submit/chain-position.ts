import type { ChainAdapter, ChainHead } from '@tessera/chains';
import { DAY, MINUTE } from '../../../platform/clock';
import { DomainError } from '../../../platform/errors';
import { chainSilent, requireLiveHead, type LedgerDeps } from '../../chains';
import { isSend, type ValidatedTransfer } from '../validate/validated-transfer';

/**
 * A signed Cosmos transaction expires this number of blocks after the head at the time of signing. For a held transfer,
 * `timeoutAfter` adds the blocks of the hold.
 */
const TIMEOUT_BLOCKS = 100n;

export interface ChainPosition {
  /** Next sequence according to the node: on Ethereum after the pending transactions, on Cosmos after those in blocks. */
  sequence: bigint;
  lowest: bigint;
  accountNumber?: bigint;
  /** Returns the last height at which a block may include the transaction; undefined on Ethereum. */
  timeoutAfter(holdMs: number): bigint | undefined;
}

/** Call this function before the account is locked, because a slow node would extend the lock. */
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

const SAMPLE_BLOCKS = 100n;
/** Assumed block time in ms when the pace cannot be measured. */
const FASTEST_MS = 1000;
const CACHE_TTL_MS = 10 * MINUTE;

type Pace = Readonly<{ at: number; blocks: bigint; milliseconds: number }>;

const paces = new WeakMap<ChainAdapter, Pace>();

/**
 * Returns 1.5 times the number of blocks at the current pace, because blocks may become faster. An estimate that is too
 * high only prolongs a timeout.
 */
export async function blocksIn(adapter: ChainAdapter, head: ChainHead, milliseconds: number) {
  const pace = await paceOf(adapter, head);
  const blocks = pace
    ? (BigInt(milliseconds) * pace.blocks) / BigInt(pace.milliseconds)
    : BigInt(milliseconds / FASTEST_MS);
  return (blocks * 3n) / 2n;
}

export async function blockDuration(adapter: ChainAdapter, head: ChainHead, blocks: number) {
  const pace = await paceOf(adapter, head);
  return pace ? Number((BigInt(blocks) * BigInt(pace.milliseconds)) / pace.blocks) : null;
}

async function paceOf(adapter: ChainAdapter, { height, time }: ChainHead): Promise<Pace | null> {
  const at = Date.parse(time);
  const cached = paces.get(adapter);
  if (cached && Math.abs(at - cached.at) < CACHE_TTL_MS) return cached;
  const blocks = height > SAMPLE_BLOCKS ? SAMPLE_BLOCKS : height - 1n;
  const older = blocks > 0n ? await adapter.getBlock(height - blocks).catch(() => null) : null;
  const milliseconds = older === null ? 0 : at - Date.parse(older.time);
  if (milliseconds <= 0) return null;
  const pace = { at, blocks, milliseconds };
  paces.set(adapter, pace);
  return pace;
}
