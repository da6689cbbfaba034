import type { ChainAdapter } from '@tessera/chains';
import { eq, sql } from 'drizzle-orm';
import { feeAssetOf, type LedgerDeps } from '../chains';
import { pricesOfTime, type PricePoint } from '../prices';
import { type Movement, transactions } from '../transfers';

import type { Transaction } from '../../platform/db/database';
import { notify } from '../../platform/db/notify';
import { newId } from '../../platform/ids';

/** Words beside a grant of test coins, so that nobody takes them for money. */
const GRANT_DESCRIPTION = 'Test coins: worth nothing outside this development network';
/** Rows of one statement, well below what PostgreSQL takes. */
const AT_ONCE = 500;

/** Lines of history, pending until their block is final; one from before a reorganisation gets its new place. */
export async function writeMovements(
  deps: LedgerDeps,
  tx: Transaction,
  adapter: ChainAdapter,
  movements: readonly Movement[],
): Promise<void> {
  const [first] = movements;
  if (!first) return;
  // All of one block, which may be brought in long after it was made.
  const prices = await pricesOfTime(tx, deps.config.PRICE_SOURCE, new Date(first.transaction.time));
  const userOf = new Map(movements.map(({ wallet }) => [wallet.walletId, wallet.userId]));
  for (let at = 0; at < movements.length; at += AT_ONCE) {
    const rows = await tx
      .insert(transactions)
      .values(movements.slice(at, at + AT_ONCE).map((movement) => lineOf(deps, adapter, prices, movement)))
      .onConflictDoUpdate({
        target: [
          transactions.walletId,
          transactions.chainId,
          transactions.txHash,
          transactions.transferIndex,
          transactions.type,
        ],
        set: {
          blockHeight: sql`excluded.block_height`,
          blockHash: sql`excluded.block_hash`,
          // In another block the same bytes may go another way.
          fee: sql`excluded.fee`,
          failure: sql`excluded.failure`,
        },
        setWhere: eq(transactions.status, 'pending'),
      })
      .returning({ id: transactions.id, walletId: transactions.walletId });
    const hints = rows.map(({ id, walletId }) => ({
      kind: 'transaction',
      userId: userOf.get(walletId),
      walletId,
      id,
    }));
    await notify(tx, ...hints);
  }
}

function lineOf(
  { clock }: LedgerDeps,
  adapter: ChainAdapter,
  prices: ReadonlyMap<string, PricePoint>,
  movement: Movement,
): typeof transactions.$inferInsert {
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
