import type { ChainAdapter, ChainBalance } from '@tessera/chains';

import type { Executor } from '../db/database';
import { notify } from '../db/notify';
import type { LedgerDeps } from '../ledger-deps';
import { writeBalances } from './balances.repository';
import type { KnownWallet } from './known-wallet';

export interface BalanceReading {
  readAt: Date;
  balances: Map<string, ChainBalance[]>;
}

/** Asks the chain for the balances of some accounts, before the transaction that keeps them opens. */
export async function readBalancesOf(
  { clock }: Pick<LedgerDeps, 'clock'>,
  adapter: ChainAdapter,
  addresses: readonly string[],
): Promise<BalanceReading> {
  const readAt = clock.now();
  // In one order, so that two who write the same accounts at once never wait for each other.
  const unique = [...new Set(addresses)].toSorted();
  const read = await Promise.all(unique.map((address) => adapter.getBalances(address)));
  return { readAt, balances: new Map(unique.map((address, at) => [address, read[at] ?? []])) };
}

/** Keeps a reading and tells the open pages of these wallets. */
export async function writeBalancesOf(
  tx: Executor,
  chainId: string,
  wallets: readonly KnownWallet[],
  { readAt, balances }: BalanceReading,
): Promise<void> {
  for (const [address, rows] of balances) await writeBalances(tx, chainId, address, rows, readAt);
  for (const { userId, walletId } of wallets) await notify(tx, { kind: 'balance', userId, walletId });
}
