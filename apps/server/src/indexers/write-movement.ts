import { randomInt } from 'node:crypto';

import type { ChainAdapter, ChainTransaction, ChainTransfer } from '@tessera/chains';
import { eq } from 'drizzle-orm';

import { feeAssetOf } from '../chains/chains';
import type { Transaction } from '../db/database';
import { notify } from '../db/notify';
import { newId } from '../ids';
import type { LedgerDeps } from '../ledger-deps';
import { pricesAt } from '../prices/prices.repository';
import { hasBug } from '../seeded-bugs';
import { transactions } from '../transfers/transactions.table';
import type { TransferRow } from '../transfers/transfers.table';
import type { KnownWallet } from './known-wallet';

interface Movement {
  transaction: ChainTransaction;
  transfer: ChainTransfer;
  wallet: KnownWallet;
  type: 'send' | 'receive';
  known: readonly KnownWallet[];
  /** The transfer of ours that this transaction carries out, when it is one. */
  own: TransferRow | undefined;
}

/** Words beside a grant of test coins, so that nobody takes them for money. */
const GRANT_DESCRIPTION = 'Test coins: worth nothing outside this development network';

/** One side's line of history, pending until its block is final; a line from before a reorganisation gets its new place. */
export async function writeMovement(
  deps: LedgerDeps,
  tx: Transaction,
  adapter: ChainAdapter,
  { transaction, transfer, wallet, type, known, own }: Movement,
): Promise<void> {
  const place = { blockHeight: transaction.height, blockHash: transaction.blockHash };
  const other = type === 'send' ? transfer.to : transfer.from;
  const prices = await pricesAt(tx, deps.config.PRICE_SOURCE, deps.clock.now());
  // A token may be moved by somebody who was allowed to: then they paid, not its owner.
  const paid = type === 'send' && (transaction.sender ?? transfer.from) === transfer.from;
  const fee = paid ? transaction.feePaidBase : null;
  const inserted = await tx
    .insert(transactions)
    .values({
      id: newId(deps.clock),
      walletId: wallet.walletId,
      chainId: adapter.chainId,
      txHash: transaction.hash,
      transferIndex: hasBug('credited-twice') ? randomInt(1_000_000) : transfer.index,
      type,
      status: 'pending',
      symbol: transfer.symbol,
      amount: transfer.base,
      fromAddress: transfer.from,
      toAddress: transfer.to,
      counterpartyId: known.find(({ address }) => address === other)?.userId ?? null,
      memo: transaction.memo ?? null,
      description: own?.walletId === null ? GRANT_DESCRIPTION : null,
      fee,
      priceUsd: prices.get(transfer.symbol)?.usd ?? null,
      feePriceUsd: fee === null ? null : (prices.get(feeAssetOf(adapter).symbol)?.usd ?? null),
      ...place,
      createdAt: new Date(transaction.time),
    })
    .onConflictDoUpdate({
      target: [
        transactions.walletId,
        transactions.chainId,
        transactions.txHash,
        transactions.transferIndex,
        transactions.type,
      ],
      set: place,
      setWhere: eq(transactions.status, 'pending'),
    })
    .returning({ id: transactions.id });
  const [row] = inserted;
  if (row)
    await notify(tx, { kind: 'transaction', userId: wallet.userId, walletId: wallet.walletId, id: row.id });
}
