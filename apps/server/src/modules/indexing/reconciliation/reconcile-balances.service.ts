import { setTimeout as delay } from 'node:timers/promises';
import type { ChainAdapter } from '@tessera/chains';
import { SECOND } from '../../../platform/clock';
import { hasFollowed, type LedgerDeps } from '../../chains';
import { addressOnChain } from '../../wallets';
import { hasAccountToCheck, type Account } from '../accounts.repository';
import { claimAccounts, endClaim, returnClaim } from './claims.repository';
import { compareAccounts } from './compare-accounts.service';
import { BATCH, MAX_CHECK_AGE } from './pace';
import * as repository from './reconciliation.repository';

const CATCH_UP_TIMEOUT = 15 * SECOND;

type CatchUp = () => Promise<unknown>;
const waitForFollower: CatchUp = () => delay(SECOND / 5);

interface BatchOptions {
  batch?: number;
  minAge?: number | undefined;
}

/**
 * Checks one batch: accounts that a block touched since their last check, and those whose check is oldest.
 * @param catchUp runs before the cursor is read again. By default it waits; tests index the next blocks instead.
 * @param minAge omits accounts that were checked less than this many ms ago and that no block touched since
 * @returns whether another batch is due now
 */
export async function reconcileBalances(
  deps: LedgerDeps,
  adapter: ChainAdapter,
  catchUp: CatchUp = waitForFollower,
  { batch = 0, minAge = 0 }: BatchOptions = {},
): Promise<boolean> {
  const { db, clock, logger } = deps;
  const { chainId } = adapter;
  const takenAt = clock.now();
  const before = new Date(takenAt.getTime() - minAge);
  const claim = await claimAccounts(db, { chainId, batch }, { now: takenAt, before, limit: BATCH });
  const { accounts } = claim;
  let result: Reconciled | undefined;
  try {
    result = await reconcileAccounts(deps, adapter, accounts, catchUp);
  } finally {
    await (result?.compared === undefined ? returnClaim(db, claim) : endClaim(db, claim));
  }
  const { height, compared = 0 } = result;
  const skipped = accounts.length * adapter.assets.length - compared;
  // Without a height, no balance was read.
  if (height !== undefined)
    await repository.upsertRun(db, { chainId, height, compared, skipped, ranAt: clock.now() });
  const open = await repository.countOpenFindings(db, chainId);
  logger.info({ chainId, batch, height: height?.toString(), compared, skipped, open }, 'balances compared');
  return hasAccountToCheck(db, chainId, new Date(takenAt.getTime() - MAX_CHECK_AGE));
}

export async function reconcileWallet(
  deps: LedgerDeps,
  adapter: ChainAdapter,
  walletId: string,
  catchUp: CatchUp = waitForFollower,
): Promise<void> {
  const address = await addressOnChain(deps.db, walletId, adapter.chainId);
  if (!address) return;
  await reconcileAccounts(deps, adapter, [{ walletId, chainId: adapter.chainId, address }], catchUp);
}

/** `compared`: number of balances; undefined when the accounts were not compared. */
interface Reconciled {
  height?: bigint;
  compared?: number | undefined;
}

async function reconcileAccounts(
  deps: LedgerDeps,
  adapter: ChainAdapter,
  accounts: readonly Account[],
  catchUp: CatchUp,
): Promise<Reconciled> {
  if (accounts.length === 0) return { compared: 0 };
  const isFollowed = ({ height }: { height: bigint }) =>
    waitUntilFollowed(deps, adapter.chainId, height, catchUp);
  // While the follower lags, the reads would be useless.
  if (!(await isFollowed(await adapter.getHead()))) return {};
  const read = await adapter.getBalancesAtHead([...new Set(accounts.map(({ address }) => address))]);
  if (!read || !(await isFollowed(read))) return {};
  return { height: read.height, compared: await compareAccounts(deps, adapter, accounts, read) };
}

async function waitUntilFollowed({ db }: LedgerDeps, chainId: string, height: bigint, catchUp: CatchUp) {
  for (const end = Date.now() + CATCH_UP_TIMEOUT; Date.now() < end; await catchUp()) {
    if (await hasFollowed(db, chainId, height)) return true;
  }
  return false;
}
