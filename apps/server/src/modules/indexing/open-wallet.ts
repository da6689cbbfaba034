import type { ChainAdapter } from '@tessera/chains';
import { isDevelopment, type LedgerDeps } from '../chains';
import { grantTestCoins } from '../transfers';
import { refreshHoldings, addressesOfWallet, readWallet } from '../wallets';

import { beginFollowing } from './follow-chain';
import { setAnchors, type Account } from './reconciliation/anchors.repository';
import { readAtHeight } from './reconciliation/reconcile';

/** Job after a wallet was made: reads its balances on one chain, and on a development chain gives it test coins. */
export async function openWallet(deps: LedgerDeps, walletId: string, chainId: string): Promise<void> {
  const { db, chains, config } = deps;
  const adapter = chains.of(chainId);
  const wallet = await readWallet(db, walletId);
  const address = (await addressesOfWallet(db, walletId)).find((one) => one.chainId === chainId)?.address;
  if (address === undefined) return;
  // Followed from before the first coins arrive, so that none arrives unseen.
  await beginFollowing(deps, adapter);
  const known = { walletId, userId: wallet.userId, address };
  await refreshHoldings(deps, adapter, [known]);
  await beginSums(deps, adapter, { walletId, chainId, address });
  if (!config.DEV_GRANTS || !isDevelopment(adapter.chainId)) return;
  await grantTestCoins(deps, adapter, known);
}

/** What is there before the first line of history; where blocks come too fast, the first comparison begins it. */
async function beginSums(deps: LedgerDeps, adapter: ChainAdapter, account: Account): Promise<void> {
  const read = await readAtHeight(adapter, account.address);
  const at = deps.clock.now();
  if (read) await setAnchors(deps.db, account, read.balances, { height: read.head.height, at });
}
