import { and, eq, gt, inArray, isNull, sql } from 'drizzle-orm';
import type { Executor, Transaction } from '../../../platform/db/database';
import { users } from '../../identity';
import { ownersSharing, walletAddresses } from '../../wallets';
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
 * Reads the payments from an address to a recipient that have not failed. Those made here are read from every wallet with the
 * address; those signed elsewhere only from `walletId`, because each wallet with the address lists them.
 * @returns `settledAt`: when the payment became final; null while it is pending or held.
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
        // A payment that failed in a block is pending until the block is final.
        isNull(t.failure),
        isListedOnce,
      ),
    );
  return rows.map(({ status, transferId, createdAt, completedAt, ...payment }) => ({
    ...payment,
    // An entry read from the chain has the time of its block as `created_at`; `completed_at` is when it was read.
    settledAt: status !== 'success' ? null : transferId === null ? createdAt : completedAt,
  }));
}

/** Reads when staff froze the accounts that share an address with a wallet. */
export const readFreezes = (db: Executor, walletId: string) =>
  db
    .select({ frozenAt: users.sendingFrozenAt })
    .from(users)
    .where(inArray(users.id, ownersSharing(db, walletId)))
    .orderBy(users.id);

/** The same, and locks the accounts, so that a concurrent freeze waits for the end of the transaction. */
export const lockFreezes = (tx: Transaction, walletId: string) => readFreezes(tx, walletId).for('share');
