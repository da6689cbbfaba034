import type { ChainAdapter, ChainBlock, ChainTransaction } from '@tessera/chains';

import type { Transaction } from '../../platform/db/database';
import type { LedgerDeps } from '../chains';
import { recordBlockIncome } from '../staking';
import { attemptedHashes, recordInclusion, type Movement } from '../transfers';
import { findWalletsAt } from './accounts.repository';
import { failedMovements } from './movements/failed-movements';
import { movementsOf } from './movements/movements';
import { noteMovements, withFeeEntry } from './movements/note-movements';
import { writeMovements } from './movements/write-movements.service';

/** Addresses whose balance, stake or locks a transaction may change. */
const touchedBy = ({ sender, transfers, staking, notes }: ChainTransaction): string[] => [
  ...(sender === undefined ? [] : [sender]),
  ...transfers.flatMap(({ from, to }) => [from, to]),
  ...(staking?.changes.map(({ delegator }) => delegator) ?? []),
  ...(staking?.rewards.flatMap(({ delegator, to }) => [delegator, to]) ?? []),
  ...(notes?.map(({ address }) => address) ?? []),
];

/** Returns the addresses that the transactions and ended unbondings of a block touch. */
export const touchedByBlock = ({ transactions, staking }: ChainBlock): string[] => [
  ...transactions.flatMap(touchedBy),
  ...(staking?.maturities.map(({ delegator }) => delegator) ?? []),
];

/** Recipients of failed payments: their balance is unchanged, but the payer's history entry names them. */
const failedRecipients = ({ transactions }: ChainBlock): string[] =>
  transactions.flatMap(({ attempted = [] }) =>
    attempted.flatMap(({ intent }) => (intent.type === 'send' ? [intent.to] : [])),
  );

/** Writes the history entries, transfer states and staking income of a block. Idempotent by (chain, hash, index). */
export async function indexBlock(
  deps: LedgerDeps,
  tx: Transaction,
  adapter: ChainAdapter,
  block: ChainBlock,
): Promise<void> {
  const { chainId } = adapter;
  const known = await findWalletsAt(tx, chainId, [...touchedByBlock(block), ...failedRecipients(block)]);
  const hashes = block.transactions.map(({ hash }) => hash);
  const ownHashes = await attemptedHashes(tx, chainId, hashes);
  const movements: Movement[] = [];
  for (const transaction of block.transactions) {
    const own = ownHashes.has(transaction.hash)
      ? await recordInclusion(deps, tx, adapter, transaction)
      : undefined;
    const indexed = { transaction, known, own };
    const entries = [
      ...movementsOf(indexed),
      ...failedMovements(adapter, indexed),
      ...noteMovements(adapter, indexed),
    ];
    movements.push(...withFeeEntry(adapter, indexed, entries));
  }
  await writeMovements(deps, tx, adapter, movements);
  await recordBlockIncome(deps, tx, adapter, { block, known, movements });
}
