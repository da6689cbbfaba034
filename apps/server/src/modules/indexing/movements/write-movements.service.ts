import type { ChainAdapter } from '@tessera/chains';

import type { Transaction } from '../../../platform/db/database';
import { notify } from '../../../platform/db/notify';
import { newId } from '../../../platform/ids';
import { feeAssetOf, type LedgerDeps } from '../../chains';
import { pricesOnDay, type PricePoint } from '../../prices';
import type { Movement } from '../../transfers';
import { upsertEntries, type NewHistoryEntry } from '../history.repository';

/** Shown with a grant of test coins, so that the user does not take them for money. */
const GRANT_DESCRIPTION = 'Test coins: worth nothing outside this development network';

/** Writes the movements of one block as pending history entries and notifies the open clients of their owners. */
export async function writeMovements(
  deps: LedgerDeps,
  tx: Transaction,
  adapter: ChainAdapter,
  movements: readonly Movement[],
): Promise<void> {
  const [first] = movements;
  if (!first) return;
  // The block may be old, so use the prices of its day.
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
