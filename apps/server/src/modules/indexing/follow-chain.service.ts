import { BlockGoneError, NoQuorumError, type ChainAdapter, type ChainBlock } from '@tessera/chains';
import { SECOND } from '../../platform/clock';
import type { Transaction } from '../../platform/db/database';
import { inSpan } from '../../platform/tracing/tracing';
import {
  insertCursor,
  isBlockLost,
  readCursor,
  readNextBlock,
  recordMissingEvents,
  recordQuorumFailure,
  writeCursor,
  type Cursor,
  type LedgerDeps,
} from '../chains';
import { recordSigning } from '../staking';
import { hasUnsettled, settle, revertOrphaned } from '../transfers';
import { expireStartsBelow, fetchHoldings, storeHoldings } from '../wallets';
import { findWalletsAt, markTouched } from './accounts.repository';
import { indexBlock, touchedByBlock } from './index-block.service';
import { rollBackReorg } from './roll-back-reorg.service';
import { settleExternal } from './settle-external.service';
import { skipPrunedBlocks } from './skip-pruned-blocks.service';

const BLOCKS_PER_ROUND = 200n;
/** Minimum time between cursor writes that only update `syncedAt`. */
const CURSOR_WRITE_INTERVAL = 5 * SECOND;

/**
 * Indexes at most 200 blocks. One transaction writes a block and the cursor, so a crash cannot index a block twice.
 * @param onSlash runs after a block that reduced stakes without a transaction; the stakes are then due for a read
 * @returns whether the cursor moved
 * @throws NoQuorumError without a majority of nodes; the next round reads the block again
 */
export async function followChain(
  deps: LedgerDeps,
  adapter: ChainAdapter,
  onSlash?: () => void,
): Promise<boolean> {
  try {
    return await followBlocks(deps, adapter, onSlash);
  } catch (error) {
    if (error instanceof NoQuorumError) recordQuorumFailure(deps, error);
    if (!(error instanceof BlockGoneError)) throw error;
    const cursor = await readCursor(deps.db, adapter.chainId);
    if (cursor === undefined || cursor.height >= error.height) throw error;
    // `isBlockLost` counts rounds, so it must run once per round. For a partial block, `readNextBlock` already ran it.
    if (error.partial) return false;
    if (!isBlockLost(deps, adapter, error) || error.lowest === null) return false;
    return skipPrunedBlocks(deps, adapter, cursor, { from: error.height, lowest: error.lowest });
  }
}

async function followBlocks(deps: LedgerDeps, adapter: ChainAdapter, onSlash?: () => void): Promise<boolean> {
  const head = await adapter.getHead();
  const finalisedHeight = await adapter.getFinalisedHeight();
  const stored = await readCursor(deps.db, adapter.chainId);
  const now = deps.clock.now();
  if (!stored) {
    await beginFollowing(deps, adapter);
    return true;
  }
  const view = {
    headHeight: head.height,
    finalisedHeight,
    // A node that is catching up does not know the current state.
    syncedAt: head.isCatchingUp ? stored.syncedAt : now,
    heardAt: now,
    headTime: new Date(head.time),
  };

  // CometBFT has no reorgs, so a lower head comes from a lagging node.
  if (adapter.family === 'cosmos' && head.height < stored.height) return false;
  let cursor: Cursor = stored;
  const limit = cursor.height + BLOCKS_PER_ROUND;
  const last = head.height < limit ? head.height : limit;
  let moved = false;
  while (
    cursor.height < last ||
    (cursor.height === head.height && cursor.hash !== head.hash) ||
    head.height < cursor.height
  ) {
    const next = head.height > cursor.height ? await readNextBlock(deps, adapter, cursor.height + 1n) : null;
    if (next?.parentHash === cursor.hash) {
      // Until the head is indexed, the stored balances may lack changes of later blocks.
      const syncedAt = next.height >= head.height ? view.syncedAt : cursor.syncedAt;
      const gap = next.withoutEvents ? await recordMissingEvents(deps, cursor, next.height) : {};
      cursor = { ...cursor, ...view, ...gap, syncedAt, height: next.height, hash: next.hash };
      if (next.height === last || !isSkippable(adapter, next)) await follow(deps, adapter, next, cursor);
      if (next.staking && next.staking.slashes.length > 0) onSlash?.();
    } else if (next === null && head.height > cursor.height) {
      return moved;
    } else {
      // End the round, because `head` may be outdated after a rollback.
      return (await rollBackReorg(deps, adapter, cursor)) !== cursor || moved;
    }
    moved = true;
  }
  if (cursor.height < head.height) return moved;
  const isDue = view.syncedAt.getTime() - stored.syncedAt.getTime() > CURSOR_WRITE_INTERVAL;
  const mustWriteCursor = moved || view.finalisedHeight !== stored.finalisedHeight || isDue;
  const at = { ...cursor, ...view };
  // Most rounds find no new block. `recoverTransfers` and a rescan also add what must be settled.
  if (!mustWriteCursor && !(await hasUnsettled(deps.db, adapter.chainId, settlementLimit(adapter, at))))
    return false;
  await deps.db.transaction(async (tx) => {
    await settleUpTo(deps, tx, adapter, at);
    if (mustWriteCursor) await writeCursor(tx, at);
  });
  return moved;
}

/** Starts at the head, because the balances already include the effects of earlier blocks. */
export async function beginFollowing({ db, clock }: LedgerDeps, adapter: ChainAdapter): Promise<void> {
  if (await readCursor(db, adapter.chainId)) return;
  const { height, hash, time } = await adapter.getHead();
  const now = clock.now();
  const times = { syncedAt: now, heardAt: now, headTime: new Date(time) };
  const heights = { height, headHeight: height, finalisedHeight: height };
  await insertCursor(db, { chainId: adapter.chainId, hash, ...heights, ...times });
}

/** CometBFT makes many empty blocks, which need no database write: without reorgs, their hashes are not needed. */
const isSkippable = ({ family }: ChainAdapter, { transactions, staking }: ChainBlock) =>
  family === 'cosmos' && transactions.length === 0 && staking === undefined;

function follow(deps: LedgerDeps, adapter: ChainAdapter, block: ChainBlock, cursor: Cursor): Promise<void> {
  const attributes = { 'tessera.chain': adapter.chainId, 'tessera.block': Number(block.height) };
  return inSpan(deps.tracing, { name: 'follow block', attributes }, () =>
    writeBlock(deps, adapter, block, cursor),
  );
}

async function writeBlock(deps: LedgerDeps, adapter: ChainAdapter, block: ChainBlock, cursor: Cursor) {
  const { chainId } = adapter;
  const touched = await findWalletsAt(deps.db, chainId, touchedByBlock(block));
  const addresses = touched.map(({ address }) => address);
  const balances = await fetchHoldings(deps, adapter, addresses);
  await deps.db.transaction(async (tx) => {
    // `recoverTransfers` may have found a transfer in another block at this height, and a reorg may have orphaned that block.
    if (adapter.family !== 'cosmos') await revertOrphaned(tx, chainId, block);
    await indexBlock(deps, tx, adapter, block);
    // `recordSigning` counts missed signatures, so it must not run in `indexBlock`, which may index a block again.
    if (adapter.family === 'cosmos') await recordSigning(tx, chainId, block);
    await storeHoldings(tx, chainId, touched, balances);
    await expireStartsBelow(tx, chainId, addresses, block.height);
    await markTouched(tx, chainId, addresses);
    await settleUpTo(deps, tx, adapter, cursor);
    await writeCursor(tx, cursor);
  });
}

type SettledBelow = Pick<Cursor, 'height' | 'finalisedHeight'>;

/**
 * On a chain with reorgs, nothing above the cursor is settled, because `recoverTransfers` may have found a transfer in a
 * block that a reorg orphaned. The follower corrects the transfer when it indexes the new block at that height.
 */
const settlementLimit = ({ family }: ChainAdapter, { height, finalisedHeight }: SettledBelow): bigint =>
  family === 'cosmos' || finalisedHeight < height ? finalisedHeight : height;

async function settleUpTo(
  deps: LedgerDeps,
  tx: Transaction,
  adapter: ChainAdapter,
  at: SettledBelow,
): Promise<void> {
  const limit = settlementLimit(adapter, at);
  await settle(deps, tx, adapter.chainId, limit);
  await settleExternal(deps, tx, adapter.chainId, limit);
}
