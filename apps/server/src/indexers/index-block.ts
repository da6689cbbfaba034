import type { ChainAdapter, ChainBlock, ChainTransaction, ChainTransfer } from '@tessera/chains';
import { and, eq, inArray } from 'drizzle-orm';

import type { Transaction } from '../db/database';
import type { LedgerDeps } from '../ledger-deps';
import { attemptedHashes } from '../transfers/attempts.repository';
import { recordInclusion } from '../transfers/inclusion';
import { walletAddresses, wallets } from '../wallets/wallets.table';
import type { KnownWallet } from './known-wallet';
import { writeMovements, type Movement } from './write-movements';

/** Whose addresses a list of addresses holds. */
export async function knownWallets(
  tx: Transaction,
  chainId: string,
  addresses: readonly string[],
): Promise<KnownWallet[]> {
  if (addresses.length === 0) return [];
  return tx
    .select({ walletId: walletAddresses.walletId, userId: wallets.userId, address: walletAddresses.address })
    .from(walletAddresses)
    .innerJoin(wallets, eq(wallets.id, walletAddresses.walletId))
    .where(
      and(eq(walletAddresses.chainId, chainId), inArray(walletAddresses.address, [...new Set(addresses)])),
    );
}

/** Every address that a transaction touches: both sides of what moved, and who paid the fee. */
export function touchedBy({ sender, transfers }: ChainTransaction): string[] {
  return [...(sender === undefined ? [] : [sender]), ...transfers.flatMap(({ from, to }) => [from, to])];
}

/** Writes what a block means for the wallets of the product. Idempotent by (chain, hash, index). */
export async function indexBlock(
  deps: LedgerDeps,
  tx: Transaction,
  adapter: ChainAdapter,
  block: ChainBlock,
): Promise<void> {
  const { chainId } = adapter;
  const known = await knownWallets(tx, chainId, block.transactions.flatMap(touchedBy));
  const ours = await attemptedHashes(
    tx,
    chainId,
    block.transactions.map(({ hash }) => hash),
  );
  const movements: Movement[] = [];
  for (const transaction of block.transactions) {
    const own = ours.has(transaction.hash)
      ? await recordInclusion(deps, tx, adapter, transaction)
      : undefined;
    for (const transfer of transaction.transfers) {
      for (const side of sidesOf(transfer, known)) {
        // The sender's line of an own transfer exists since it was signed.
        if (side.type === 'send' && own?.walletId === side.wallet.walletId) continue;
        movements.push({ transaction, transfer, known, own, ...side });
      }
    }
  }
  await writeMovements(deps, tx, adapter, movements);
}

function sidesOf({ from, to }: ChainTransfer, known: readonly KnownWallet[]) {
  return known.flatMap((wallet) => [
    ...(wallet.address === from ? [{ wallet, type: 'send' as const }] : []),
    ...(wallet.address === to ? [{ wallet, type: 'receive' as const }] : []),
  ]);
}
