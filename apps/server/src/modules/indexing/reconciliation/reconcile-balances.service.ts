import { setTimeout as delay } from 'node:timers/promises';

import type { ChainAdapter, ChainBalance, ChainHead } from '@tessera/chains';
import { feeAssetOf, readBlockHash, hasFollowed, type LedgerDeps } from '../../chains';
import { readBalances, addressOnChain } from '../../wallets';

import { SECOND } from '../../../platform/clock';
import {
  accountsToCheck,
  markChecked,
  readAnchors,
  setAnchors,
  type Account,
} from './reconciliation.repository';
import { movedAfter, sumHistory } from './expected-balances';
import { countOpen, recordComparison } from './findings.repository';
import { reconciliationRuns } from './reconciliation.table';

const ACCOUNTS_A_RUN = 200;
const PATIENCE = 15 * SECOND;

type CatchUp = () => Promise<unknown>;
const standBy: CatchUp = () => delay(SECOND / 5);

/** Balances as the chain told them while its newest block was the same before and after: those of that height. */
interface ReadAtHeight {
  head: ChainHead;
  balances: ChainBalance[];
}

/** null: blocks came too fast to say which height it was. */
export async function readAtHeight(adapter: ChainAdapter, address: string): Promise<ReadAtHeight | null> {
  for (let tries = 0; tries < 5; tries += 1) {
    const head = await adapter.getHead();
    const balances = await adapter.getBalances(address);
    if ((await adapter.getHead()).hash === head.hash) return { head, balances };
  }
  return null;
}

/**
 * Compares what the chain says each wallet holds with the sum of the wallet's history and with the balance that is shown,
 * all at one height that was followed. @param catchUp brings the follower nearer; the worker's own loop does by itself.
 */
export async function reconcileBalances(
  deps: LedgerDeps,
  adapter: ChainAdapter,
  catchUp: CatchUp = standBy,
): Promise<void> {
  const { db, clock, logger } = deps;
  const { chainId } = adapter;
  let compared = 0;
  let skipped = 0;
  let height = 0n;
  for (const account of await accountsToCheck(db, chainId, ACCOUNTS_A_RUN)) {
    const { done, at } = await reconcileAccount(deps, adapter, account, catchUp);
    height = at ?? height;
    compared += done;
    skipped += adapter.assets.length - done;
  }
  const run = { height, compared, skipped, ranAt: clock.now() };
  await db
    .insert(reconciliationRuns)
    .values({ chainId, ...run })
    .onConflictDoUpdate({ target: reconciliationRuns.chainId, set: run });
  const open = await countOpen(db, chainId);
  logger.info({ chainId, height: String(height), compared, skipped, open }, 'balances compared');
}

/** The same for one wallet, out of turn. */
export async function reconcileWallet(
  deps: LedgerDeps,
  adapter: ChainAdapter,
  walletId: string,
  catchUp: CatchUp = standBy,
): Promise<void> {
  const address = await addressOnChain(deps.db, walletId, adapter.chainId);
  if (!address) return;
  await reconcileAccount(deps, adapter, { walletId, chainId: adapter.chainId, address }, catchUp);
}

async function reconcileAccount(
  deps: LedgerDeps,
  adapter: ChainAdapter,
  account: Account,
  catchUp: CatchUp,
): Promise<{ done: number; at: bigint | undefined }> {
  const read = await readAtHeight(adapter, account.address);
  const known = read !== null && (await untilFollowed(deps, adapter.chainId, read.head.height, catchUp));
  const done = known ? await compareAccount(deps, adapter, account, read) : 0;
  await markChecked(deps.db, account, deps.clock.now());
  return { done, at: read?.head.height };
}

async function untilFollowed(
  { db }: LedgerDeps,
  chainId: string,
  height: bigint,
  catchUp: CatchUp,
): Promise<boolean> {
  for (const end = Date.now() + PATIENCE; Date.now() < end; await catchUp()) {
    if (await hasFollowed(db, chainId, height)) return true;
  }
  return false;
}

/** @returns how many balances could be compared. */
async function compareAccount(
  deps: LedgerDeps,
  adapter: ChainAdapter,
  account: Account,
  { head, balances }: ReadAtHeight,
): Promise<number> {
  const { clock, db } = deps;
  return db.transaction(
    async (tx) => {
      // Another block was followed there: what was read is of a chain that is gone.
      if (adapter.family === 'evm' && (await readBlockHash(tx, adapter.chainId, head.height)) !== head.hash)
        return 0;
      await setAnchors(tx, account, balances, { height: head.height, at: clock.now() });
      const anchors = await readAnchors(tx, account);
      const shown = await readBalances(tx, adapter.chainId, account.address);
      const quiet = !(await movedAfter(tx, account.walletId, adapter.chainId, head.height));
      const known = new Map<bigint, ReturnType<typeof sumHistory>>();
      const sumsFrom = (from: bigint) => {
        const feeSymbol = feeAssetOf(adapter).symbol;
        const sums = known.get(from) ?? sumHistory(tx, { ...account, feeSymbol, from, to: head.height });
        known.set(from, sums);
        return sums;
      };
      let compared = 0;
      for (const { symbol, base: onChain } of balances) {
        const anchor = anchors.get(symbol);
        if (!anchor) continue;
        const sums = await sumsFrom(anchor.height);
        compared += 1;
        const expected = anchor.base + (sums.changes.get(symbol) ?? 0n);
        const about = { account, symbol, height: head.height, onChain };
        await recordComparison(deps, tx, { ...about, kind: 'history', expected });
        // What is shown may be newer than what was read here, once something has moved since.
        const visible = shown.get(symbol)?.base;
        if (quiet && visible !== undefined)
          await recordComparison(deps, tx, { ...about, kind: 'shown', expected: visible });
      }
      return compared;
    },
    { isolationLevel: 'repeatable read' },
  );
}
