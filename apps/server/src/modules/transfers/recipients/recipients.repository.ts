import { and, eq, inArray, isNull, like, sql, type SQL, type SQLWrapper } from 'drizzle-orm';
import { users } from '../../identity';
import { isFollowing, noBlockBetween, pairsWhere } from '../../people';
import { walletAddresses, wallets } from '../../wallets';

import type { Executor } from '../../../platform/db/database';
import { transactions } from '../entries/transactions.table';
import { payeePins } from './payee-pins.table';

interface PayerOnChain {
  chainId: string;
  payerId: string;
}

export async function findByUsername(db: Executor, { chainId, payerId }: PayerOnChain, username: string) {
  const [found] = await db
    .select({ userId: users.id, address: walletAddresses.address })
    .from(users)
    .innerJoin(wallets, eq(wallets.userId, users.id))
    .innerJoin(walletAddresses, eq(walletAddresses.walletId, wallets.id))
    .where(
      and(
        eq(users.username, username.toLowerCase()),
        eq(walletAddresses.chainId, chainId),
        noBlockBetween(payerId, sql`${users}.id`),
      ),
    );
  return found;
}

/** SQL condition: a user paid another one by username, or as somebody they follow. */
const hasPaid = (payer: SQLWrapper | string, payee: SQLWrapper | string) => sql<boolean>`exists (
  select 1 from ${payeePins} where ${payeePins.payerId} = ${payer} and ${payeePins.payeeId} = ${payee})`;

/** SQL condition: a user follows or has paid another one, and neither blocked the other. */
const knows = (one: SQLWrapper | string, other: SQLWrapper | string) =>
  sql<boolean>`(${isFollowing(one, other)} or ${hasPaid(one, other)}) and ${noBlockBetween(one, other)}`;

/**
 * Finds the owner of an address if the payer follows or has paid them. For others the owner is unknown: an address on the chain must
 * not reveal a name. Of two wallets with the same phrase the older one counts.
 */
export async function findVisibleOwner(
  db: Executor,
  { chainId, payerId }: PayerOnChain,
  address: string,
): Promise<string | undefined> {
  const { userId } = wallets;
  const [found] = await db
    .select({ userId, isKnown: knows(payerId, userId) })
    .from(walletAddresses)
    .innerJoin(wallets, eq(wallets.id, walletAddresses.walletId))
    .where(and(eq(walletAddresses.chainId, chainId), eq(walletAddresses.address, address)))
    .orderBy(wallets.createdAt)
    .limit(1);
  return found?.isKnown ? found.userId : undefined;
}

/** Returns the pairs of recipient and payer in which the recipient follows or has paid the payer, and neither blocked the other. */
export const knownPayers = (db: Executor, pairs: readonly (readonly [string, string])[]) =>
  pairsWhere(db, pairs, knows(sql`one`, sql`other`));

/** SQL condition: a payment of this wallet on this chain that has not failed. */
const paymentsOf = (walletId: string, chainId: string) =>
  and(
    eq(transactions.walletId, walletId),
    eq(transactions.chainId, chainId),
    eq(transactions.type, 'send'),
    inArray(transactions.status, ['pending', 'success']),
    // A payment that failed in a block is pending until the block is final.
    isNull(transactions.failure),
  );

/** Summarises a wallet's payments to an address; undefined when there are none. */
export async function summarisePayments(db: Executor, walletId: string, chainId: string, to: string) {
  const [row] = await db
    .select({ alwaysWithMemo: sql<boolean>`bool_and(coalesce(${transactions.memo}, '') <> '')` })
    .from(transactions)
    .where(and(paymentsOf(walletId, chainId), eq(transactions.toAddress, to)))
    .groupBy(transactions.toAddress);
  return row;
}

/** Whether the wallet has paid an address that matches a pattern of `like`, in lower case. */
export async function hasPaidSimilar(
  db: Executor,
  walletId: string,
  chainId: string,
  pattern: string,
): Promise<boolean> {
  const isSimilar: SQL = like(sql`lower(${transactions.toAddress})`, pattern);
  const rows = await db
    .select({ id: transactions.id })
    .from(transactions)
    .where(and(paymentsOf(walletId, chainId), isSimilar))
    .limit(1);
  return rows.length > 0;
}
