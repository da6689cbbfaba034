import type { ChainAdapter, ChainBlock, ChainTransaction } from '@tessera/chains';
import { and, eq, inArray } from 'drizzle-orm';
import type { LedgerDeps } from '../chains';
import { dropFeesOf, maturitiesOf, writeEntries, tellMaturities, writePayouts } from '../staking';
import { attemptedHashes, recordInclusion, type Movement } from '../transfers';
import { walletAddresses, wallets, type HostedWallet } from '../wallets';

import type { Transaction } from '../../platform/db/database';
import { failedMovementsOf } from './failed-movements-of';
import { movementsOf } from './movements-of';
import { noteMovementsOf, withFeeLine } from './note-movements-of';
import { writeMovements } from './write-movements';

/** Whose addresses a list of addresses holds. */
export async function knownWallets(
  tx: Transaction,
  chainId: string,
  addresses: readonly string[],
): Promise<HostedWallet[]> {
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
      ...failedMovementsOf(adapter, indexed),
      ...noteMovementsOf(adapter, indexed),
    ];
    movements.push(...withFeeLine(adapter, indexed, lines));
  }
  await writeMovements(deps, tx, adapter, movements);
  await dropFeesOf(tx, chainId, movements);
  await writePayouts(deps, tx, adapter, { block, known });
  await writeEntries(tx, maturitiesOf(chainId, block, known));
  await tellMaturities(deps, tx, adapter, { block, known });
}
