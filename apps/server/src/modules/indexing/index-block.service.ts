import type { ChainAdapter, ChainBlock, ChainTransaction } from '@tessera/chains';
import type { Transaction } from '../../platform/db/database';
import { type LedgerDeps, feeAssetOf } from '../chains';
import { recordBlockIncome } from '../staking';
import { attemptedHashes, recordInclusion, type Movement } from '../transfers';
import { findWalletsAt } from './accounts.repository';
import { failedMovements, movementsOf } from './movements/movements';
import { noteMovements, withFeeEntry } from './movements/note-movements';
import { notify } from '../../platform/db/notify';
import { newId } from '../../platform/ids';
import { pricesOnDay, type PricePoint } from '../prices';
import { upsertEntries, type NewHistoryEntry } from './history.repository';

const touchedBy = ({ sender, transfers, staking, notes }: ChainTransaction): string[] => [
  ...(sender === undefined ? [] : [sender]),
  ...transfers.flatMap(({ from, to }) => [from, to]),
  ...(staking?.changes.map(({ delegator }) => delegator) ?? []),
  ...(staking?.rewards.flatMap(({ delegator, to }) => [delegator, to]) ?? []),
  ...(notes?.map(({ address }) => address) ?? []),
];

export const touchedByBlock = ({ transactions, staking }: ChainBlock): string[] => [
  ...transactions.flatMap(touchedBy),
  ...(staking?.maturities.map(({ delegator }) => delegator) ?? []),
];

/** Safe to call again for a block that is already indexed. */
export async function indexBlock(
  deps: LedgerDeps,
  tx: Transaction,
  adapter: ChainAdapter,
  block: ChainBlock,
): Promise<void> {
  const { chainId } = adapter;
  const known = await findWalletsAt(tx, chainId, touchedByBlock(block));
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
  await recordBlockIncome(deps, tx, adapter, { block, known });
}

const GRANT_DESCRIPTION = 'Test coins: worth nothing outside this development network';

async function writeMovements(
  deps: LedgerDeps,
  tx: Transaction,
  adapter: ChainAdapter,
  movements: readonly Movement[],
): Promise<void> {
  const [first] = movements;
  if (!first) return;
  const prices = await pricesOnDay(tx, deps.config.PRICE_SOURCE, new Date(first.transaction.time));
  const userOf = new Map(movements.map(({ wallet }) => [wallet.walletId, wallet.userId]));
  const entries = movements.map((movement) => entryOf(deps, adapter, prices, movement));
  const written = await upsertEntries(tx, entries);
  const notices = written.map(({ id, walletId }) => {
    return { kind: 'transaction' as const, userId: userOf.get(walletId), walletId, id };
  });
  await notify(tx, ...notices);
}

function entryOf(
  { clock }: LedgerDeps,
  adapter: ChainAdapter,
  prices: ReadonlyMap<string, PricePoint>,
  movement: Movement,
): NewHistoryEntry {
  const { transaction, wallet, own, type, index, symbol, base, from, to, counterpartyId } = movement;
  const fee = movement.paid ? transaction.feePaidBase : null;
  return {
    id: newId(clock),
    walletId: wallet.walletId,
    chainId: adapter.chainId,
    txHash: transaction.hash,
    transferIndex: index,
    type,
    status: 'pending',
    symbol,
    amount: base,
    fromAddress: from,
    toAddress: to,
    counterpartyId,
    ...movement.stake,
    memo: transaction.memo ?? null,
    description: own?.walletId === null ? GRANT_DESCRIPTION : null,
    fee,
    priceUsd: prices.get(symbol)?.usd ?? null,
    feePriceUsd: fee === null ? null : (prices.get(feeAssetOf(adapter).symbol)?.usd ?? null),
    blockHeight: transaction.height,
    blockHash: transaction.blockHash,
    failure: movement.failure ?? null,
    createdAt: new Date(transaction.time),
  };
}
