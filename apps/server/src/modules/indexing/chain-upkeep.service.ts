import type { ChainAdapter } from '@tessera/chains';
import { and, eq, not } from 'drizzle-orm';
import type { LedgerDeps } from '../chains';
import { refreshEach } from '../staking';
import { walletAddresses, wallets } from '../wallets';

const AT_ONCE = 20;

/** Reads accounts that were created while the chain did not answer: no block need ever touch them. */
export async function readUnreadAccounts(deps: LedgerDeps, adapter: ChainAdapter): Promise<void> {
  const missing = await deps.db
    .select({ walletId: wallets.id, userId: wallets.userId, address: walletAddresses.address })
    .from(walletAddresses)
    .innerJoin(wallets, eq(wallets.id, walletAddresses.walletId))
    .where(and(eq(walletAddresses.chainId, adapter.chainId), not(walletAddresses.readOnce)))
    .limit(AT_ONCE);
  await refreshEach(deps, adapter, missing);
}
