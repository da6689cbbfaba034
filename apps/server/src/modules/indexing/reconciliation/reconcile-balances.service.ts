import { setTimeout as delay } from 'node:timers/promises';
import type { ChainAdapter } from '@tessera/chains';
import { SECOND } from '../../../platform/clock';
import type { Executor } from '../../../platform/db/database';
import { newId } from '../../../platform/ids';
import { feeAssetOf, hasFollowed, readBlockHash, type LedgerDeps } from '../../chains';
import { readBalances, addressOnChain } from '../../wallets';
import { accountsToCheck, markChecked, type Account } from '../accounts.repository';
import * as repository from './reconciliation.repository';

const ACCOUNTS_PER_RUN = 200;
const CATCH_UP_TIMEOUT = 15 * SECOND;
const READ_ATTEMPTS = 5;

type CatchUp = () => Promise<unknown>;
const waitForFollower: CatchUp = () => delay(SECOND / 5);

/** Reads all balances at one block. Returns null when the head changed during each of 5 reads. */
export async function readAtHeight(adapter: ChainAdapter, address: string) {
  for (let attempt = 0; attempt < READ_ATTEMPTS; attempt += 1) {
    const head = await adapter.getHead();
    const balances = await adapter.getBalances(address);
    if ((await adapter.getHead()).hash === head.hash) return { head, balances };
  }
  return null;
}

/**
 * Checks at most 200 accounts: those whose last check is oldest.
 * @param catchUp runs before the cursor is read again. By default it waits; tests index the next blocks instead.
 */
export async function reconcileBalances(
  deps: LedgerDeps,
  adapter: ChainAdapter,
  catchUp: CatchUp = waitForFollower,
): Promise<void> {
  const { db, clock, logger } = deps;
  const { chainId } = adapter;
  let compared = 0;
  let skipped = 0;
  let height = 0n;
  for (const account of await accountsToCheck(db, chainId, ACCOUNTS_PER_RUN)) {
    const result = await reconcileAccount(deps, adapter, account, catchUp);
    height = result.height ?? height;
    compared += result.compared;
    skipped += adapter.assets.length - result.compared;
  }
  await repository.upsertRun(db, { chainId, height, compared, skipped, ranAt: clock.now() });
  const open = await repository.countOpenFindings(db, chainId);
  logger.info({ chainId, height: String(height), compared, skipped, open }, 'balances compared');
}

export async function reconcileWallet(
  deps: LedgerDeps,
  adapter: ChainAdapter,
  walletId: string,
  catchUp: CatchUp = waitForFollower,
): Promise<void> {
  const address = await addressOnChain(deps.db, walletId, adapter.chainId);
  if (!address) return;
  await reconcileAccount(deps, adapter, { walletId, chainId: adapter.chainId, address }, catchUp);
}

async function reconcileAccount(deps: LedgerDeps, adapter: ChainAdapter, account: Account, catchUp: CatchUp) {
  const read = await readAtHeight(adapter, account.address);
  const isFollowed =
    read !== null && (await waitUntilFollowed(deps, adapter.chainId, read.head.height, catchUp));
  const compared = isFollowed ? await compareAccount(deps, adapter, account, read) : 0;
  await markChecked(deps.db, account, deps.clock.now());
  return { compared, height: read?.head.height };
}

async function waitUntilFollowed({ db }: LedgerDeps, chainId: string, height: bigint, catchUp: CatchUp) {
  for (const end = Date.now() + CATCH_UP_TIMEOUT; Date.now() < end; await catchUp()) {
    if (await hasFollowed(db, chainId, height)) return true;
  }
  return false;
}

async function compareAccount(
  deps: LedgerDeps,
  adapter: ChainAdapter,
  account: Account,
  { head: { height, hash }, balances }: NonNullable<Awaited<ReturnType<typeof readAtHeight>>>,
): Promise<number> {
  const { clock, db } = deps;
  const { chainId } = adapter;
  const feeSymbol = feeAssetOf(adapter).symbol;
  return db.transaction(
    async (tx) => {
      // If the hashes differ, a reorg has orphaned the block of these balances.
      if (adapter.family === 'evm' && (await readBlockHash(tx, chainId, height)) !== hash) return 0;
      await repository.insertAnchors(tx, account, balances, { height, at: clock.now() });
      const anchors = await repository.readAnchors(tx, account);
      const shown = await readBalances(tx, chainId, account.address);
      const hasChanged = await repository.hasChangedAfter(tx, account, height);
      const sums = new Map<bigint, ReadonlyMap<string, bigint>>();
      for (const { height: from } of anchors.values())
        if (!sums.has(from))
          sums.set(from, await repository.sumHistory(tx, { ...account, feeSymbol, from, to: height }));
      let compared = 0;
      for (const { symbol, base: onChain } of balances) {
        const anchor = anchors.get(symbol);
        if (!anchor) continue;
        compared += 1;
        const expected = anchor.base + (sums.get(anchor.height)?.get(symbol) ?? 0n);
        const key = { ...account, symbol };
        await recordComparison(deps, tx, { ...key, kind: 'history' }, { height, onChain, expected });
        // Skip the shown balance if it may include a change after `height`.
        const visible = shown.get(symbol)?.base;
        if (!hasChanged && visible !== undefined)
          await recordComparison(deps, tx, { ...key, kind: 'shown' }, { height, onChain, expected: visible });
      }
      return compared;
    },
    { isolationLevel: 'repeatable read' },
  );
}

async function recordComparison(
  { clock, logger }: LedgerDeps,
  db: Executor,
  { address, ...key }: Account & repository.FindingKey,
  { height, onChain, expected }: Record<'height' | 'onChain' | 'expected', bigint>,
): Promise<void> {
  const now = clock.now();
  const { chainId, symbol } = key;
  const difference = onChain - expected;
  if (difference === 0n) {
    for (const { id } of await repository.closeFinding(db, key, now))
      logger.info({ finding: id, chainId, symbol }, 'reconciliation finding closed');
    return;
  }
  const previous = await repository.readOpenDifference(db, key);
  const state = { height, onChain, expected, difference, seenAt: now };
  await repository.upsertFinding(db, { id: newId(clock), ...key, address, foundAt: now, ...state });
  if (previous === difference) return;
  const values = { height, onChain, expected, difference };
  const texts = Object.fromEntries(Object.entries(values).map(([name, value]) => [name, String(value)]));
  logger.error({ ...key, ...texts }, 'balance and ledger differ');
}
