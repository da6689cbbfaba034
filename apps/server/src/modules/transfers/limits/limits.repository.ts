import { and, eq, gt, inArray, isNull, sql } from 'drizzle-orm';
import type { Executor, Transaction } from '../../../platform/db/database';
import { users } from '../../identity';
import { ownersSharing, walletAddresses } from '../../wallets';
import { transactions } from '../entries/transactions.table';
import { confirmedAt } from '../hold/held-signatures.repository';
import { transferAttempts, transfers } from '../transfers.table';

/** `amount` is in base units. `price` is in USD per token at the time of the payment; null when unknown. */
export interface SentAmount {
  chainId: string;
  symbol: string;
  amount: bigint;
  price: string | null;
}

/**
 * Includes payments of other accounts with the same address. Omits payments that ended without success.
 * @param isUnheld whether to omit payments that are or were held
 */
export function paymentsSince(
  db: Executor,
  walletId: string,
  since: Date,
  { isUnheld = false } = {},
): Promise<SentAmount[]> {
  const { chainId, symbol, amount, address, heldReason } = transfers;
  const isFirst = and(eq(transferAttempts.transferId, transfers.id), eq(transferAttempts.number, 1));
  const isOfWallet = and(
    eq(walletAddresses.walletId, walletId),
    eq(walletAddresses.chainId, chainId),
    eq(walletAddresses.address, address),
  );
  return db
    .select({ chainId, symbol, amount, price: transactions.priceUsd })
    .from(transfers)
    .leftJoin(transferAttempts, isFirst)
    .innerJoin(transactions, eq(transactions.id, transfers.id))
    .innerJoin(walletAddresses, isOfWallet)
    .where(
      and(
        inArray(transfers.status, ['signed', 'broadcast', 'success']),
        eq(transactions.type, 'send'),
        gt(confirmedAt(db), since),
        isUnheld ? isNull(heldReason) : undefined,
      ),
    );
}

/**
 * A payment signed elsewhere has an entry in every wallet with the sending address. To count the payment once, only the entry
 * of `walletId` is read.
 */
export async function paymentsTo(
  db: Executor,
  walletId: string,
  { chainId, from, to }: { chainId: string; from: string; to: string },
) {
  const t = transactions;
  const sameAddress = db
    .select({ id: walletAddresses.walletId })
    .from(walletAddresses)
    .where(and(eq(walletAddresses.chainId, chainId), eq(walletAddresses.address, from)));
  const isListedOnce = sql`(${t.transferId} is not null or (${t.walletId} = ${walletId} and not exists (
    select from ${transferAttempts} a where a.tx_hash = ${t.txHash} and a.chain_id = ${t.chainId}
  )))`;
  const { symbol, amount, priceUsd: price, status, transferId, createdAt, completedAt } = t;
  const rows = await db
    .select({ symbol, amount, price, status, transferId, createdAt, completedAt })
    .from(t)
    .where(
      and(
        inArray(t.walletId, sameAddress),
        eq(t.chainId, chainId),
        eq(t.toAddress, to),
        eq(t.type, 'send'),
        inArray(t.status, ['pending', 'success']),
        // Omit payments that failed in a block. Their status stays pending until the block is final.
        isNull(t.failure),
        isListedOnce,
      ),
    );
  return rows.map(({ status, transferId, createdAt, completedAt, ...payment }) => ({
    ...payment,
    // For a payment signed elsewhere, `created_at` is the block time, and `completed_at` may be later.
    settledAt: status !== 'success' ? null : transferId === null ? createdAt : completedAt,
  }));
}

export const readFreezes = (db: Executor, walletId: string) =>
  db
    .select({ frozenAt: users.sendingFrozenAt })
    .from(users)
    .where(inArray(users.id, ownersSharing(db, walletId)))
    .orderBy(users.id);

export const lockFreezes = (tx: Transaction, walletId: string) => readFreezes(tx, walletId).for('share');
