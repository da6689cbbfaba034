import { and, eq, gt, inArray, isNull, sql, type SQL } from 'drizzle-orm';
import { users } from '../../identity';
import { ownersSharing, walletAddresses } from '../../wallets';
import type { Executor, Transaction } from '../../../platform/db/database';
import { transactions } from '../entries/transactions.table';
import { confirmedAt } from '../hold/held-signatures.repository';
import { transferAttempts, transfers } from '../transfers.table';

/** A sent amount in base units, with the price in USD at the time; null when none was known. */
export interface SentAmount {
  chainId: string;
  symbol: string;
  amount: bigint;
  price: string | null;
}

/** Reads the payments that the addresses of a wallet signed since a time and that have not failed. */
export const paymentsSince = (db: Executor, walletId: string, since: Date) =>
  readPayments(db, walletId, since);

/** The same without payments that were held. */
export const unheldPaymentsSince = (db: Executor, walletId: string, since: Date) =>
  readPayments(db, walletId, since, isNull(transfers.heldReason));

function readPayments(db: Executor, walletId: string, since: Date, further?: SQL): Promise<SentAmount[]> {
  const isFirst = and(eq(transferAttempts.transferId, transfers.id), eq(transferAttempts.number, 1));
  const isOfWallet = and(
    eq(walletAddresses.walletId, walletId),
    eq(walletAddresses.chainId, transfers.chainId),
    eq(walletAddresses.address, transfers.address),
  );
  return db
    .select({
      chainId: transfers.chainId,
      symbol: transfers.symbol,
      amount: transfers.amount,
      price: transactions.priceUsd,
    })
    .from(transfers)
    .leftJoin(transferAttempts, isFirst)
    .innerJoin(transactions, eq(transactions.id, transfers.id))
    .innerJoin(walletAddresses, isOfWallet)
    .where(
      and(
        inArray(transfers.status, ['signed', 'broadcast', 'success']),
        eq(transactions.type, 'send'),
        gt(confirmedAt(db), since),
        further,
      ),
    );
}

/** A payment to one recipient. `settledAt` is when it became final; null while it is pending or held. */
export interface RecipientPayment extends Omit<SentAmount, 'chainId'> {
  settledAt: Date | null;
}

/**
 * Reads the payments from an address to a recipient that have not failed. Those made here are read from every wallet with the
 * address; those signed elsewhere only from `walletId`, because each wallet with the address lists them.
 */
export async function paymentsTo(
  db: Executor,
  walletId: string,
  { chainId, from, to }: { chainId: string; from: string; to: string },
): Promise<RecipientPayment[]> {
  const sameAddress = db
    .select({ id: walletAddresses.walletId })
    .from(walletAddresses)
    .where(and(eq(walletAddresses.chainId, chainId), eq(walletAddresses.address, from)));
  const isListedOnce = sql`(${transactions.transferId} is not null or (${transactions.walletId} = ${walletId} and not exists (
    select from ${transferAttempts} a where a.tx_hash = ${transactions.txHash} and a.chain_id = ${transactions.chainId}
  )))`;
  const rows = await db
    .select({
      symbol: transactions.symbol,
      amount: transactions.amount,
      price: transactions.priceUsd,
      status: transactions.status,
      transferId: transactions.transferId,
      createdAt: transactions.createdAt,
      completedAt: transactions.completedAt,
    })
    .from(transactions)
    .where(
      and(
        inArray(transactions.walletId, sameAddress),
        eq(transactions.chainId, chainId),
        eq(transactions.toAddress, to),
        eq(transactions.type, 'send'),
        inArray(transactions.status, ['pending', 'success']),
        // A payment that failed in a block is pending until the block is final.
        isNull(transactions.failure),
        isListedOnce,
      ),
    );
  return rows.map(({ symbol, amount, price, status, transferId, createdAt, completedAt }) => ({
    symbol,
    amount,
    price,
    // An entry read from the chain has the time of its block as `created_at`; `completed_at` is when it was read.
    settledAt: status !== 'success' ? null : transferId === null ? createdAt : completedAt,
  }));
}

const freezes = (db: Executor, walletId: string) =>
  db
    .select({ frozenAt: users.sendingFrozenAt })
    .from(users)
    .where(inArray(users.id, ownersSharing(db, walletId)))
    .orderBy(users.id);

/** Reads when staff froze the accounts that share an address with a wallet. */
export const readFreezes = (db: Executor, walletId: string) => freezes(db, walletId);

/** The same, and locks the accounts, so that a concurrent freeze waits for the end of the transaction. */
export const lockFreezes = (tx: Transaction, walletId: string) => freezes(tx, walletId).for('share');
