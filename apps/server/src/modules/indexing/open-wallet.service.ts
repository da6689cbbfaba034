import type { ChainAdapter } from '@tessera/chains';
import { isDevelopment, type LedgerDeps } from '../chains';
import { grantTestCoins } from '../transfers';
import { refreshHoldings, addressesOfWallet, readWallet } from '../wallets';
import { beginFollowing } from './follow-chain.service';
import { insertAnchors } from './reconciliation/reconciliation.repository';
import { notify } from '../../platform/db/notify';
import { endHistoryLoading } from './accounts.repository';
import { rescanHistory } from './rescan-history.service';

export async function openWallet(deps: LedgerDeps, walletId: string, chainId: string): Promise<void> {
  const { db, chains, clock, config } = deps;
  const adapter = chains.of(chainId);
  const { userId } = await readWallet(db, walletId);
  const address = (await addressesOfWallet(db, walletId)).find((one) => one.chainId === chainId)?.address;
  if (address === undefined) return;
  // Follow the chain before the grant, so that the first coins arrive in a followed block.
  await beginFollowing(deps, adapter);
  const wallet = { walletId, userId, address };
  await refreshHoldings(deps, adapter, [wallet]);
  // `read` is null when the head changed in each attempt. The first reconciliation then inserts the start balances.
  const read = await readAtHeight(adapter, address);
  if (read) {
    const rows = read.balances.map(({ symbol, base }) => ({ walletId, chainId, address, symbol, base }));
    await insertAnchors(db, rows, { height: read.head.height, at: clock.now() });
  }
  if (config.DEV_GRANTS && isDevelopment(adapter.chainId)) await grantTestCoins(deps, adapter, wallet);
}

const READ_ATTEMPTS = 5;

/** Reads all balances at one block. Returns null when the head changed during each of 5 reads. */
async function readAtHeight(adapter: ChainAdapter, address: string) {
  for (let attempt = 0; attempt < READ_ATTEMPTS; attempt += 1) {
    const head = await adapter.getHead();
    const balances = await adapter.getBalances(address);
    if ((await adapter.getHead()).hash === head.hash) return { head, balances };
  }
  return null;
}

/** Also clears `historyLoading` when the last attempt fails, so that the history page leaves the loading state. */
export async function loadHistory(
  deps: LedgerDeps,
  { walletId, userId }: { walletId: string; userId: string },
  isLastAttempt = false,
): Promise<void> {
  let isLoaded = false;
  try {
    for (const { chainId, address } of await addressesOfWallet(deps.db, walletId)) {
      const adapter = deps.chains.find(chainId);
      if (adapter?.family !== 'cosmos') continue;
      while ((await rescanHistory(deps, adapter, { walletId, userId, address })) > 0);
    }
    isLoaded = true;
  } finally {
    if (isLoaded || isLastAttempt)
      await deps.db.transaction(async (tx) => {
        await endHistoryLoading(tx, walletId);
        await notify(tx, { kind: 'transaction', userId, walletId });
      });
  }
}
