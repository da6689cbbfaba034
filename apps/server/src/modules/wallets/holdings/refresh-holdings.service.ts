import type { ChainAdapter, ChainHoldings } from '@tessera/chains';

import { and, eq, not } from 'drizzle-orm';
import type { LedgerDeps } from '../../chains/index';

import type { Transaction } from '../../../platform/db/database';
import { notify } from '../../../platform/db/notify';
import { walletAddresses } from '../wallets.table';
import { writeBalances } from './balances.repository';
import type { HostedWallet } from './known-wallet';
import { writeStakes } from './stakes.repository';

export interface FetchedHoldings {
  readAt: Date;
  holdings: ReadonlyMap<string, ChainHoldings>;
}

/**
 * Asks the chain what some accounts have, before the transaction that keeps it opens. Balances and stakes of an account are
 * of one block, and are written together: no total ever counts coins twice that went from one to the other.
 */
export async function fetchHoldings(
  { clock }: Pick<LedgerDeps, 'clock'>,
  adapter: ChainAdapter,
  addresses: readonly string[],
): Promise<FetchedHoldings> {
  const readAt = clock.now();
  // In one order, so that two who write the same accounts at once never wait for each other.
  const unique = [...new Set(addresses)].toSorted();
  const read = await Promise.all(
    unique.map(async (address) => [address, await adapter.getHoldings(address)] as const),
  );
  return { readAt, holdings: new Map(read) };
}

/** Keeps a reading and tells the open pages of these wallets. */
export async function storeHoldings(
  tx: Transaction,
  chainId: string,
  wallets: readonly HostedWallet[],
  { readAt, holdings }: FetchedHoldings,
): Promise<void> {
  for (const [address, { height, balances, stakes }] of holdings) {
    await writeBalances(tx, chainId, address, balances, { readAt, height });
    if (stakes) await writeStakes(tx, { chainId, address }, stakes, { readAt, height });
    await markRead(tx, chainId, address);
  }
  for (const { userId, walletId } of wallets) await notify(tx, { kind: 'balance', userId, walletId });
}

async function markRead(tx: Transaction, chainId: string, address: string): Promise<void> {
  const unread = not(walletAddresses.readOnce);
  await tx
    .update(walletAddresses)
    .set({ readOnce: true })
    .where(and(eq(walletAddresses.chainId, chainId), eq(walletAddresses.address, address), unread));
}

/** Reads what some accounts have now, and keeps it. */
export async function refreshHoldings(
  deps: Pick<LedgerDeps, 'clock' | 'db'>,
  adapter: ChainAdapter,
  wallets: readonly HostedWallet[],
): Promise<void> {
  if (wallets.length === 0) return;
  const reading = await fetchHoldings(
    deps,
    adapter,
    wallets.map(({ address }) => address),
  );
  await deps.db.transaction((tx) => storeHoldings(tx, adapter.chainId, wallets, reading));
}
