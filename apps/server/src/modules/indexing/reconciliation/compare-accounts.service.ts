import type { BlockBalances, ChainAdapter } from '@tessera/chains';
import type { Transaction } from '../../../platform/db/database';
import { feeAssetOf, lockBlockHash, readBlockHash, type LedgerDeps } from '../../chains';
import { readBalancesOf } from '../../wallets';
import type { Account } from '../accounts.repository';
import { findChangedAfter, keyOf, sumHistory } from './history-sums.repository';
import { recordComparisons, type Comparison } from './record-comparisons.service';
import * as repository from './reconciliation.repository';

/**
 * Compares balances of the chain with the history and with the shown balances, in a fixed number of statements and those
 * for differences. Three transactions: the one that reads takes a snapshot, in which an insert would fail after a
 * concurrent insert of the same anchor. The two that write lock the block, so that a concurrent rollback deletes anchors
 * after their insert.
 * @returns the number of compared balances, or undefined if a reorg has orphaned the block
 */
export async function compareAccounts(
  deps: LedgerDeps,
  adapter: ChainAdapter,
  accounts: readonly Account[],
  read: BlockBalances,
): Promise<number | undefined> {
  const { db } = deps;
  const { chainId } = adapter;
  const isOnBranch = async (tx: Transaction, readHash: typeof readBlockHash | typeof lockBlockHash) =>
    read.hash === undefined || (await readHash(tx, chainId, read.height)) === read.hash;

  const isAnchored = await db.transaction(async (tx) => {
    if (!(await isOnBranch(tx, lockBlockHash))) return false;
    await insertMissingAnchors(deps, tx, chainId, accounts, read);
    return true;
  });
  if (!isAnchored) return undefined;
  const result = await db.transaction(
    async (tx) =>
      (await isOnBranch(tx, readBlockHash)) ? compareInSnapshot(tx, adapter, accounts, read) : undefined,
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  );
  if (!result) return undefined;
  const isRecorded = await recordComparisons(deps, result.comparisons, (tx) => isOnBranch(tx, lockBlockHash));
  return isRecorded ? result.compared : undefined;
}

async function insertMissingAnchors(
  { clock }: LedgerDeps,
  tx: Transaction,
  chainId: string,
  accounts: readonly Account[],
  read: BlockBalances,
): Promise<void> {
  const walletIds = accounts.map(({ walletId }) => walletId);
  const anchors = await repository.readAnchors(tx, chainId, walletIds);
  const missing = repository.startBalances(accounts, read).filter((balance) => !anchors.has(keyOf(balance)));
  await repository.insertAnchors(tx, missing, { height: read.height, at: clock.now() });
}

async function compareInSnapshot(
  tx: Transaction,
  adapter: ChainAdapter,
  accounts: readonly Account[],
  read: BlockBalances,
) {
  const { chainId } = adapter;
  const { height } = read;
  const walletIds = accounts.map(({ walletId }) => walletId);
  const anchors = await repository.readAnchors(tx, chainId, walletIds);
  const range = { chainId, feeSymbol: feeAssetOf(adapter).symbol, to: height };
  const changes = await sumHistory(tx, [...anchors.values()], range);
  const shown = await readBalancesOf(tx, chainId, [...read.balances.keys()]);
  const changedAfter = await findChangedAfter(tx, chainId, walletIds, height);
  const findings = await repository.readOpenFindings(tx, chainId, walletIds);
  const comparisons: Comparison[] = [];
  let compared = 0;
  for (const { base: onChain, ...account } of repository.startBalances(accounts, read)) {
    const anchor = anchors.get(keyOf(account));
    // `openWallet` may have inserted the anchor meanwhile, at a later block.
    if (!anchor || anchor.height > height) continue;
    compared += 1;
    const note = (kind: repository.FindingKey['kind'], expected: bigint, isCertain: boolean) => {
      const previous = findings.get(`${keyOf(account)}:${kind}`);
      comparisons.push({ ...account, kind, height, onChain, expected, isCertain, previous });
    };
    note('history', anchor.base + (changes.get(keyOf(account)) ?? 0n), true);
    const visible = shown.get(`${account.address}:${account.symbol}`);
    // Skip the shown balance if it may include a change after `height`, also in a block that is not followed yet.
    if (visible === undefined || changedAfter.has(account.walletId) || (visible.height ?? 0n) > height)
      continue;
    note('shown', visible.base, visible.height !== null);
  }
  return { compared, comparisons };
}
