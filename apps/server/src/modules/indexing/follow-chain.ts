import { BlockGoneError, type ChainAdapter, type ChainBlock } from '@tessera/chains';
import {
  type LedgerDeps,
  insertCursor,
  readCursor,
  writeCursor,
  type Cursor,
  isGoneForGood,
  readNext,
  recordMissingEvents,
} from '../chains';
import { recordSigning, refreshStakes } from '../staking';
import { settle, revertOrphaned } from '../transfers';
import { fetchHoldings, storeHoldings } from '../wallets';

import { SECOND } from '../../platform/clock';
import type { Transaction } from '../../platform/db/database';
import { bridgeGap } from './bridge-gap';
import { indexBlock, knownWallets, touchedByBlock } from './index-block';
import { rollBack } from './roll-back';
import { settleReceived } from './settle-received';

/** How many blocks one round follows at most, so that a long way to go leaves room for the rest of the round. */
const ROUND = 200n;

/**
 * Follows a chain from where it was left to its head: each block in one transaction with everything it means. Stopped
 * anywhere, the next round goes on from the last whole block. A round either goes forwards or ends with one step back.
 * @returns whether it moved.
 */
export async function followChain(deps: LedgerDeps, adapter: ChainAdapter): Promise<boolean> {
  try {
    return await followBlocks(deps, adapter);
  } catch (error) {
    if (!(error instanceof BlockGoneError)) throw error;
    const cursor = await readCursor(deps.db, adapter.chainId);
    if (cursor === undefined || cursor.height >= error.height) throw error;
    // `readNext` has judged it.
    if (error.partial) return false;
    if (!isGoneForGood(deps, adapter, error) || error.lowest === null) return false;
    return bridgeGap(deps, adapter, cursor, { from: error.height, lowest: error.lowest });
  }
}

async function followBlocks(deps: LedgerDeps, adapter: ChainAdapter): Promise<boolean> {
  const head = await adapter.getHead();
  const finalised = await adapter.getFinalisedHeight();
  const found = await readCursor(deps.db, adapter.chainId);
  const now = deps.clock.now();
  const heard = { heardAt: now, headTime: new Date(head.time) };
  if (!found) {
    await beginFollowing(deps, adapter);
    return true;
  }
  // A node that replays old blocks says nothing about the present of the chain.
  const syncedAt = head.isCatchingUp ? found.syncedAt : now;
  const view = { headHeight: head.height, finalisedHeight: finalised, syncedAt, ...heard };

  // CometBFT takes no block back: this answer is from a node that is behind the one asked before.
  if (adapter.family === 'cosmos' && head.height < found.height) return false;
  let cursor: Cursor = found;
  const last = head.height < cursor.height + ROUND ? head.height : cursor.height + ROUND;
  let moved = false;
  while (
    cursor.height < last ||
    (cursor.height === head.height && cursor.hash !== head.hash) ||
    head.height < cursor.height
  ) {
    const next = head.height > cursor.height ? await readNext(deps, adapter, cursor.height + 1n) : null;
    if (next?.parentHash === cursor.hash) {
      // Balances are as old as the newest block that was read, not as the look at how far there is to go.
      const syncedAt = next.height >= head.height ? view.syncedAt : cursor.syncedAt;
      const gap = next.withoutEvents ? await recordMissingEvents(deps, cursor, next.height) : {};
      cursor = { ...cursor, ...view, ...gap, syncedAt, height: next.height, hash: next.hash };
      if (next.height === last || meansSomething(adapter, next)) await follow(deps, adapter, next, cursor);
    } else if (next === null && head.height > cursor.height) {
      return moved;
    } else {
      // The head of this round is of another moment, or of another node, than what was found: the next one asks anew.
      return (await rollBack(deps, adapter, cursor)) !== cursor || moved;
    }
    moved = true;
  }
  if (cursor.height < head.height) return moved;
  await deps.db.transaction(async (tx) => {
    await settleUpTo(deps, tx, adapter, { ...cursor, ...view });
    if (moved || view.finalisedHeight !== found.finalisedHeight || isOld(found, view.syncedAt)) {
      await writeCursor(tx, { ...cursor, ...view });
    }
  });
  return moved;
}

/** The first look at a chain: what came before is known by its balances alone. Does nothing when it is followed already. */
export async function beginFollowing({ db, clock }: LedgerDeps, adapter: ChainAdapter): Promise<void> {
  if (await readCursor(db, adapter.chainId)) return;
  const { height, hash, time } = await adapter.getHead();
  const { chainId } = adapter;
  const now = clock.now();
  await insertCursor(db, {
    chainId,
    height,
    hash,
    headHeight: height,
    finalisedHeight: height,
    syncedAt: now,
    heardAt: now,
    headTime: new Date(time),
  });
}

/** CometBFT makes blocks of nothing by the clock, and takes none back: such a one is passed over with the next that counts. */
const meansSomething = ({ family }: ChainAdapter, { transactions, staking }: ChainBlock) =>
  family !== 'cosmos' || transactions.length > 0 || staking !== undefined;

/** A quiet chain is written down only now and then, to say how fresh its balances are. */
const isOld = ({ syncedAt }: Cursor, now: Date) => now.getTime() - syncedAt.getTime() > 5 * SECOND;

async function follow(
  deps: LedgerDeps,
  adapter: ChainAdapter,
  block: ChainBlock,
  cursor: Cursor,
): Promise<void> {
  const { chainId } = adapter;
  const addresses = touchedByBlock(block);
  const touched = await deps.db.transaction((tx) => knownWallets(tx, chainId, addresses));
  const balances = await fetchHoldings(
    deps,
    adapter,
    touched.map(({ address }) => address),
  );
  await deps.db.transaction(async (tx) => {
    // Found by its hash in a block that was replaced before it was followed: not in this chain.
    if (adapter.family !== 'cosmos') await revertOrphaned(tx, chainId, block);
    await indexBlock(deps, tx, adapter, block);
    // Not in what is brought in again later: each block counts once.
    if (adapter.family === 'cosmos') await recordSigning(tx, chainId, block);
    await storeHoldings(tx, chainId, touched, balances);
    await settleUpTo(deps, tx, adapter, cursor);
    await writeCursor(tx, cursor);
  });
  if (block.staking && block.staking.slashes.length > 0) await refreshSlashed(deps, adapter);
}

/** A slash changes stakes without a transaction. `recordSigning` made them due, so the first of them are read at once. */
async function refreshSlashed(deps: LedgerDeps, adapter: ChainAdapter): Promise<void> {
  try {
    await refreshStakes(deps, adapter);
  } catch (err) {
    deps.logger.warn(
      { err, chainId: adapter.chainId },
      'failed to read slashed stakes; upkeep reads them again',
    );
  }
}

/**
 * A transfer may be found by its hash in a block that was not followed yet. Where blocks are taken back it is believed only
 * once that block was followed, however far the chain is final.
 */
async function settleUpTo(
  deps: LedgerDeps,
  tx: Transaction,
  { chainId, family }: ChainAdapter,
  { height, finalisedHeight }: Pick<Cursor, 'height' | 'finalisedHeight'>,
): Promise<void> {
  const limit = family === 'cosmos' || finalisedHeight < height ? finalisedHeight : height;
  await settle(deps, tx, chainId, limit);
  await settleReceived(deps, tx, chainId, limit);
}
