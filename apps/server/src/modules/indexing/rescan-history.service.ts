import {
  BlockGoneError,
  isBlockPruned,
  type ChainAdapter,
  type FoundTransaction,
  type TransferIntent,
} from '@tessera/chains';
import type { Executor } from '../../platform/db/database';
import { lock } from '../../platform/db/locks';
import { readBlockOrPartial, type LedgerDeps } from '../chains';
import { entrySides } from '../transfers';
import { fetchHoldings, storeHoldings, type HostedWallet } from '../wallets';
import { findWalletsAt } from './accounts.repository';
import { readEntriesOf } from './history.repository';
import { indexBlock, touchedByBlock } from './index-block.service';
import { blocksFromTransactions } from './skip-pruned-blocks.service';

const BLOCKS_PER_RESCAN = 200;

/**
 * Indexes transactions that the history lacks, in at most 200 blocks per call. The follower settles the new entries.
 * @returns the number of missing transactions that were indexed
 */
export async function rescanHistory(deps: LedgerDeps, adapter: ChainAdapter, wallet: HostedWallet) {
  const found = (await adapter.searchTransactions(wallet.address)) ?? [];
  const missing = await missingOf(deps.db, adapter, wallet, found);
  const heights = [...new Set(missing.map(({ height }) => height))].slice(0, BLOCKS_PER_RESCAN);
  let written = 0;
  for (const height of heights) {
    const ofBlock = missing.filter((one) => one.height === height);
    written += await writeMissing(deps, adapter, wallet, { height, missing: ofBlock });
  }
  return written;
}

async function writeMissing(
  deps: LedgerDeps,
  adapter: ChainAdapter,
  wallet: HostedWallet,
  { height, missing }: { height: bigint; missing: readonly FoundTransaction[] },
): Promise<number> {
  const { chainId } = adapter;
  const block = await readBlock(adapter, height, missing);
  if (!block) return 0;
  const touched = await findWalletsAt(deps.db, chainId, touchedByBlock(block));
  const addresses = touched.map(({ address }) => address);
  const balances = await fetchHoldings(deps, adapter, addresses);
  return deps.db.transaction(async (tx) => {
    // A concurrent rescan waits here and then finds nothing missing.
    await lock(tx, 'historyRescan', wallet.walletId);
    const stillMissing = await missingOf(tx, adapter, wallet, missing);
    if (stillMissing.length === 0) return 0;
    await indexBlock(deps, tx, adapter, block);
    await storeHoldings(tx, chainId, touched, balances);
    return stillMissing.length;
  });
}

async function readBlock(adapter: ChainAdapter, height: bigint, found: readonly FoundTransaction[]) {
  try {
    return await readBlockOrPartial(adapter, height);
  } catch (error) {
    if (!isBlockPruned(error)) throw error;
    const lowest = error instanceof BlockGoneError ? error.lowest : null;
    const later = lowest === null ? null : await readBlockOrPartial(adapter, lowest);
    return blocksFromTransactions(found, later ?? (await adapter.getHead()))[0] ?? null;
  }
}

const entryTypeOf = (intent: TransferIntent) =>
  entrySides({ intent, address: intent.from, toAddress: intent.from }).type;

/** Also returns transactions whose entry lacks the fee or the block. */
async function missingOf(
  db: Executor,
  { chainId }: ChainAdapter,
  { walletId, address }: HostedWallet,
  found: readonly FoundTransaction[],
): Promise<FoundTransaction[]> {
  if (found.length === 0) return [];
  const hashes = found.map(({ hash }) => hash);
  const entries = await readEntriesOf(db, { walletId, chainId }, hashes);
  const hashesOf = (rows: typeof entries) => new Set(rows.map(({ txHash }) => txHash));
  const inBlock = entries.filter(({ isInBlock }) => isInBlock);
  const external = inBlock.filter(({ isOwn }) => !isOwn);
  const entryKeys = new Set(
    external.map(({ txHash, transferIndex, type }) => `${txHash}:${transferIndex}:${type}`),
  );
  // A transaction signed by this server has a single entry, so its hash identifies the entry. The entry of a claim covers all
  // rewards.
  const own = hashesOf(inBlock.filter(({ isOwn }) => isOwn));
  const ownClaims = hashesOf(inBlock.filter(({ isOwn, type }) => isOwn && type === 'distribution'));
  const withFee = hashesOf(entries.filter(({ hasFee }) => hasFee));
  const ownWithoutBlock = hashesOf(entries.filter(({ isOwn, isInBlock }) => isOwn && !isInBlock));
  return found.filter(({ hash, transfers, staking, attempted, notes, sender, feePaidBase }) => {
    const lacks = (index: number, type: string) => !entryKeys.has(`${hash}:${index}:${type}`);
    const lacksOwn = (index: number, type: string) => !own.has(hash) && lacks(index, type);
    return (
      ownWithoutBlock.has(hash) ||
      (sender === address && feePaidBase > 0n && !withFee.has(hash)) ||
      notes?.some((note) => note.address === address && lacks(note.index, note.kind)) ||
      attempted?.some(
        ({ index, intent }) => intent.from === address && lacksOwn(index, entryTypeOf(intent)),
      ) ||
      staking?.changes.some(({ delegator, kind, index }) => delegator === address && lacksOwn(index, kind)) ||
      staking?.rewards.some(
        ({ to, index }) => to === address && !ownClaims.has(hash) && lacks(index, 'distribution'),
      ) ||
      transfers.some(
        ({ index, from, to }) =>
          (from === address && lacksOwn(index, 'send')) || (to === address && lacks(index, 'receive')),
      )
    );
  });
}
