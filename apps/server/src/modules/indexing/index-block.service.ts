import type { ChainAdapter, ChainBlock, ChainTransaction } from '@tessera/chains';
import { and, eq, inArray } from 'drizzle-orm';
import type { LedgerDeps } from '../chains';
import { recordBlockIncome } from '../staking';
import { attemptedHashes, recordInclusion, type Movement } from '../transfers';
import { walletAddresses, wallets, type KnownWallet } from '../wallets';

import type { Transaction } from '../../platform/db/database';
import { failedMovements } from './movements/failed-movements';
import { movementsOf } from './movements/movements';
import { noteMovements, withFeeLine } from './movements/note-movements';
import { writeMovements } from './movements/write-movements.service';

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

/** Every address that a transaction touches: both sides of a payment, owners of changed stakes or locks, and the payer of the fee. */
function touchedBy({ sender, transfers, staking, notes }: ChainTransaction): string[] {
  return [
    ...(sender === undefined ? [] : [sender]),
    ...transfers.flatMap(({ from, to }) => [from, to]),
    ...(staking?.changes.map(({ delegator }) => delegator) ?? []),
    ...(staking?.rewards.flatMap(({ delegator, to }) => [delegator, to]) ?? []),
    ...(notes?.map(({ address }) => address) ?? []),
  ];
}

/** The same of a whole block, with those whose unbondings ended with it. */
export const touchedByBlock = ({ transactions, staking }: ChainBlock): string[] => [
  ...transactions.flatMap(touchedBy),
  ...(staking?.maturities.map(({ delegator }) => delegator) ?? []),
];

/** Whom the payments were for that failed: nothing came to them, yet their names stand in its payer's history. */
const meantBy = ({ transactions }: ChainBlock): string[] =>
  transactions.flatMap(({ attempted = [] }) =>
    attempted.flatMap(({ intent }) => (intent.type === 'send' ? [intent.to] : [])),
  );

/** Writes what a block means for the wallets of the product. Idempotent by (chain, hash, index). */
export async function indexBlock(
  deps: LedgerDeps,
  tx: Transaction,
  adapter: ChainAdapter,
  block: ChainBlock,
): Promise<void> {
  const { chainId } = adapter;
  const known = await knownWallets(tx, chainId, [...touchedByBlock(block), ...meantBy(block)]);
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
    const indexed = { transaction, known, own };
    const lines = [
      ...movementsOf(indexed),
      ...failedMovements(adapter, indexed),
      ...noteMovements(adapter, indexed),
    ];
    movements.push(...withFeeLine(adapter, indexed, lines));
  }
  await writeMovements(deps, tx, adapter, movements);
  await recordBlockIncome(deps, tx, adapter, { block, known, movements });
}
