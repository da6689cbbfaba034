import type { ChainAdapter } from '@tessera/chains';
import { and, asc, eq, isNull, lt, or, sql } from 'drizzle-orm';

import { MINUTE } from '../clock';
import { notify } from '../db/notify';
import type { LedgerDeps } from '../ledger-deps';
import { walletAddresses, wallets } from '../wallets/wallets.table';
import { chainStakes } from './indexers.table';
import type { KnownWallet } from './known-wallet';
import { writeStakes } from './stakes.repository';

const AT_ONCE = 20;

/** Asks the chain what one account has staked, keeps it and tells its open pages. Nothing where nothing can be staked. */
export async function refreshStakesOf(
  { db, clock }: Pick<LedgerDeps, 'db' | 'clock'>,
  adapter: ChainAdapter,
  { address, userId, walletId }: KnownWallet,
): Promise<void> {
  const readAt = clock.now();
  const stakes = await adapter.getStakes(address);
  if (stakes === null) return;
  await db.transaction(async (tx) => {
    await writeStakes(tx, { chainId: adapter.chainId, address }, stakes, readAt);
    await notify(tx, { kind: 'balance', userId, walletId });
  });
}

/** Reads what was never read, and anew what grows: whoever has a stake has rewards with every block. */
export async function refreshStakes(deps: LedgerDeps, adapter: ChainAdapter): Promise<void> {
  const { chainId } = adapter;
  const minuteAgo = new Date(deps.clock.now().getTime() - MINUTE);
  const holds = sql`${chainStakes.staked} + ${chainStakes.unbonding} + ${chainStakes.rewards} > 0`;
  const due = await deps.db
    .select({ walletId: wallets.id, userId: wallets.userId, address: walletAddresses.address })
    .from(walletAddresses)
    .innerJoin(wallets, eq(wallets.id, walletAddresses.walletId))
    .leftJoin(
      chainStakes,
      and(eq(chainStakes.chainId, chainId), eq(chainStakes.address, walletAddresses.address)),
    )
    .where(
      and(
        eq(walletAddresses.chainId, chainId),
        or(isNull(chainStakes.address), and(lt(chainStakes.readAt, minuteAgo), holds)),
      ),
    )
    .orderBy(asc(chainStakes.readAt))
    .limit(AT_ONCE);
  for (const account of due) await refreshStakesOf(deps, adapter, account);
}
