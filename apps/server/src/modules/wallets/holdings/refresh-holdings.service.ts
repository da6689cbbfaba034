import type { ChainAdapter } from '@tessera/chains';
import { readCursor, type LedgerDeps } from '../../chains';
import type { Transaction } from '../../../platform/db/database';
import { notify } from '../../../platform/db/notify';
import { markAddressRead } from '../wallets.repository';
import { writeBalances, writeStakes } from './holdings.repository';

/** Blocks between the height that a majority of the nodes has reached and a response. About ten minutes on Optio. */
const MAX_LEAD = 100n;

export interface HostedWallet {
  walletId: string;
  userId: string;
  address: string;
}

/** Call this function outside a database transaction, because it waits for the chain. */
export async function fetchHoldings(
  { clock }: Pick<LedgerDeps, 'clock'>,
  adapter: ChainAdapter,
  addresses: readonly string[],
) {
  const readAt = clock.now();
  // The sorted order prevents deadlocks between transactions that store the same accounts.
  const unique = [...new Set(addresses)].toSorted();
  const read = await Promise.all(
    unique.map(async (address) => [address, await adapter.getHoldings(address)] as const),
  );
  return { readAt, holdings: new Map(read) };
}

/**
 * Stores a height far above the followed blocks as unknown. Otherwise, one false height would exclude all later
 * responses.
 */
export async function storeHoldings(
  tx: Transaction,
  chainId: string,
  wallets: readonly Omit<HostedWallet, 'address'>[],
  { readAt, holdings }: Awaited<ReturnType<typeof fetchHoldings>>,
): Promise<void> {
  const cursor = holdings.size > 0 ? await readCursor(tx, chainId) : undefined;
  const limit = cursor && cursor.finalisedHeight + MAX_LEAD;
  for (const [address, { height: reported, balances, stakes }] of holdings) {
    const height = reported !== null && limit !== undefined && reported > limit ? null : reported;
    await writeBalances(tx, chainId, address, balances, { readAt, height });
    if (stakes) await writeStakes(tx, { chainId, address }, stakes, { readAt, height });
    await markAddressRead(tx, chainId, address);
  }
  for (const { userId, walletId } of wallets) await notify(tx, { kind: 'balance', userId, walletId });
}

export async function refreshHoldings(
  deps: Pick<LedgerDeps, 'clock' | 'db'>,
  adapter: ChainAdapter,
  wallets: readonly HostedWallet[],
): Promise<void> {
  if (wallets.length === 0) return;
  const addresses = wallets.map(({ address }) => address);
  const fetched = await fetchHoldings(deps, adapter, addresses);
  await deps.db.transaction((tx) => storeHoldings(tx, adapter.chainId, wallets, fetched));
}

/** Corrects the stored amounts of an account with a stake, without a live event: the pages that show rewards poll. */
export async function refreshAccount(
  deps: Pick<LedgerDeps, 'clock' | 'db'>,
  adapter: ChainAdapter,
  address: string,
): Promise<void> {
  const fetched = await fetchHoldings(deps, adapter, [address]);
  await deps.db.transaction((tx) => storeHoldings(tx, adapter.chainId, [], fetched));
}
