import {
  BlockGoneError,
  type ChainAdapter,
  type ChainBlock,
  type FoundTransaction,
  type TransferIntent,
} from '@tessera/chains';
import { and, eq, isNotNull, sql } from 'drizzle-orm';
import { type LedgerDeps, readTransactionsOf } from '../chains';
import { entrySides, transactions } from '../transfers';
import { fetchHoldings, storeHoldings, type HostedWallet } from '../wallets';

import type { Executor } from '../../platform/db/database';
import { blocksOf } from './bridge-gap';
import { indexBlock, knownWallets, touchedByBlock } from './index-block';
import { lock } from '../../platform/db/locks';

/** How many blocks one look brings in at most; the oldest come first, and the next look goes on. */
const BLOCKS_AT_ONCE = 200;

/**
 * Searches a chain for what a wallet's history lacks, and writes the blocks that hold it as the follower would: what both
 * write stands there once. Results come with the follower's next round.
 * @returns how many transactions were missing.
 */
export async function rescan(deps: LedgerDeps, adapter: ChainAdapter, wallet: HostedWallet): Promise<number> {
  const seen = (await adapter.searchTransactions(wallet.address)) ?? [];
  const missing = await missingOf(deps.db, adapter, wallet, seen);
  const heights = [...new Set(missing.map(({ height }) => height))].slice(0, BLOCKS_AT_ONCE);
  let found = 0;
  for (const height of heights) {
    found += await bringIn(
      deps,
      adapter,
      wallet,
      missing.filter((one) => one.height === height),
    );
  }
  return found;
}

async function bringIn(
  deps: LedgerDeps,
  adapter: ChainAdapter,
  wallet: HostedWallet,
  missing: readonly FoundTransaction[],
): Promise<number> {
  const { chainId } = adapter;
  const [first] = missing;
  const block = first ? await blockWith(adapter, first.height, missing) : null;
  if (!block) return 0;
  const addresses = touchedByBlock(block);
  const touched = await deps.db.transaction((tx) => knownWallets(tx, chainId, addresses));
  const balances = await fetchHoldings(
    deps,
    adapter,
    touched.map(({ address }) => address),
  );
  return deps.db.transaction(async (tx) => {
    // Of two looks at once the second one waits here, and then finds nothing missing.
    await lock(tx, 'historyRescan', wallet.walletId);
    const still = await missingOf(tx, adapter, wallet, missing);
    if (still.length === 0) return 0;
    await indexBlock(deps, tx, adapter, block);
    await storeHoldings(tx, chainId, touched, balances);
    return still.length;
  });
}

/** The block, or only the transactions found in it when no node that answers has the block any more. */
async function blockWith(
  adapter: ChainAdapter,
  height: bigint,
  found: readonly FoundTransaction[],
): Promise<ChainBlock | null> {
  try {
    return await readTransactionsOf(adapter, height);
  } catch (error) {
    if (!(error instanceof BlockGoneError)) throw error;
    const { lowest } = error;
    const later = lowest === null ? null : await readTransactionsOf(adapter, lowest);
    return blocksOf(found, later ?? (await adapter.getHead()))[0] ?? null;
  }
}

/** What it is called in the history. */
const typeOf = (intent: TransferIntent) =>
  entrySides({ intent, address: intent.from, toAddress: intent.from }).type;

/** Those that have a line too few, or a line that does not know its block. */
async function missingOf(
  db: Executor,
  { chainId }: ChainAdapter,
  { walletId, address }: HostedWallet,
  seen: readonly FoundTransaction[],
): Promise<FoundTransaction[]> {
  if (seen.length === 0) return [];
  const { txHash, transferIndex, type, blockHeight, transferId, fee } = transactions;
  const hashes = seen.map(({ hash }) => hash);
  const ofWallet = and(
    eq(transactions.walletId, walletId),
    eq(transactions.chainId, chainId),
    // One parameter, however long the history is: a statement takes 65,535 at most.
    sql`${txHash} = any(${sql.param(hashes)}::text[])`,
  );
  const lines = await db
    .select({
      txHash,
      transferIndex,
      type,
      own: isNotNull(transferId),
      placed: isNotNull(blockHeight),
      paid: isNotNull(fee),
    })
    .from(transactions)
    .where(ofWallet);
  const placed = new Set(
    lines
      .filter((line) => line.placed)
      // The one line of an own transfer stands for all that it sent.
      .map((line) => (line.own ? `${line.txHash}:own` : `${line.txHash}:${line.transferIndex}:${line.type}`)),
  );
  // The one line of an own claim stands for all that it brought.
  const claimed = new Set(
    lines
      .filter((line) => line.own && line.placed && line.type === 'distribution')
      .map((line) => line.txHash),
  );
  const paid = new Set(lines.filter((line) => line.paid).map((line) => line.txHash));
  const waiting = new Set(lines.filter((line) => line.own && !line.placed).map((line) => line.txHash));
  return seen.filter(
    ({ hash, transfers, staking, attempted, notes, sender, feePaidBase }) =>
      waiting.has(hash) ||
      (sender === address && feePaidBase > 0n && !paid.has(hash)) ||
      notes?.some((note) => note.address === address && !placed.has(`${hash}:${note.index}:${note.kind}`)) ||
      attempted?.some(
        ({ index, intent }) =>
          intent.from === address &&
          !placed.has(`${hash}:own`) &&
          !placed.has(`${hash}:${index}:${typeOf(intent)}`),
      ) ||
      staking?.changes.some(
        ({ delegator, kind, index }) =>
          delegator === address && !placed.has(`${hash}:own`) && !placed.has(`${hash}:${index}:${kind}`),
      ) ||
      staking?.rewards.some(
        ({ to, index }) =>
          to === address && !claimed.has(hash) && !placed.has(`${hash}:${index}:distribution`),
      ) ||
      transfers.some(
        ({ index, from, to }) =>
          (from === address && !placed.has(`${hash}:own`) && !placed.has(`${hash}:${index}:send`)) ||
          (to === address && !placed.has(`${hash}:${index}:receive`)),
      ),
  );
}
