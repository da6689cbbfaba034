import type { ChainAdapter } from '@tessera/chains';

import { SECOND } from '../../../platform/clock';
import type { LedgerDeps } from '../../chains';
import { refreshHoldings, type HostedWallet } from '../../wallets';
import { findDueAccounts } from './stakes.repository';

/** Accounts per round, so that following the chain does not wait; the next round reads the rest. */
const ACCOUNTS_PER_ROUND = 34;
/** Rewards grow with every block. */
const MAX_AGE = 15 * SECOND;
const CONCURRENCY = 5;

/** Reads accounts again that change without a transaction: rewards grow, vesting coins unlock, unbondings end. */
export async function refreshStakes(deps: LedgerDeps, adapter: ChainAdapter): Promise<void> {
  const now = deps.clock.now();
  const readBefore = new Date(now.getTime() - MAX_AGE);
  const due = { readBefore, now, limit: ACCOUNTS_PER_ROUND };
  await refreshEach(deps, adapter, await findDueAccounts(deps.db, adapter.chainId, due));
}

/** Refreshes accounts, five in parallel, and logs each failure. @throws the first error when all five fail. */
export async function refreshEach(
  deps: LedgerDeps,
  adapter: ChainAdapter,
  accounts: readonly HostedWallet[],
): Promise<void> {
  for (let at = 0; at < accounts.length; at += CONCURRENCY) {
    const batch = accounts.slice(at, at + CONCURRENCY);
    const results = await Promise.allSettled(
      batch.map((account) => refreshHoldings(deps, adapter, [account])),
    );
    const errors = results.flatMap((result) => (result.status === 'rejected' ? [result.reason] : []));
    if (errors.length === batch.length) throw errors[0];
    for (const err of errors)
      deps.logger.warn({ err, chainId: adapter.chainId }, 'failed to read an account');
  }
}
