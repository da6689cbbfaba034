import type { ChainBalance } from '@tessera/chains';
import { and, eq, gte, inArray, sql } from 'drizzle-orm';
import { walletAddresses } from '../../wallets';

import type { Executor } from '../../../platform/db/database';
import { balanceAnchors } from './reconciliation.table';

export interface Account {
  walletId: string;
  chainId: string;
  address: string;
}

/** Where each symbol's sum begins, by symbol. */
export async function readAnchors(db: Executor, { walletId, chainId }: Account) {
  const rows = await db
    .select()
    .from(balanceAnchors)
    .where(and(eq(balanceAnchors.walletId, walletId), eq(balanceAnchors.chainId, chainId)));
  return new Map(rows.map((row) => [row.symbol, row]));
}

/** Begins the sums of an account; those that have begun stay where they did. */
export async function setAnchors(
  db: Executor,
  account: Account,
  balances: readonly ChainBalance[],
  { height, at }: { height: bigint; at: Date },
): Promise<void> {
  await db
    .insert(balanceAnchors)
    .values(balances.map(({ symbol, base }) => ({ ...account, symbol, base, height, checkedAt: at })))
    .onConflictDoNothing();
}

/** Sums that began in blocks which the chain took back begin anew with the next comparison. */
export async function dropAnchorsFrom(db: Executor, chainId: string, height: bigint): Promise<void> {
  const dropped = and(eq(balanceAnchors.chainId, chainId), gte(balanceAnchors.height, height));
  const { walletId } = balanceAnchors;
  await db
    .update(walletAddresses)
    .set({ checkedAt: null })
    .where(
      and(
        eq(walletAddresses.chainId, chainId),
        inArray(walletAddresses.walletId, db.select({ walletId }).from(balanceAnchors).where(dropped)),
      ),
    );
  await db.delete(balanceAnchors).where(dropped);
}

export async function markChecked(
  db: Executor,
  { walletId, chainId }: Account,
  checkedAt: Date,
): Promise<void> {
  await db
    .update(walletAddresses)
    .set({ checkedAt })
    .where(and(eq(walletAddresses.walletId, walletId), eq(walletAddresses.chainId, chainId)));
}

/** Accounts of a chain, those first whose comparison is longest ago. */
export function accountsToCheck(db: Executor, chainId: string, limit: number): Promise<Account[]> {
  const { walletId, address, checkedAt } = walletAddresses;
  return db
    .select({ walletId, chainId: walletAddresses.chainId, address })
    .from(walletAddresses)
    .where(eq(walletAddresses.chainId, chainId))
    .orderBy(sql`${checkedAt} asc nulls first`)
    .limit(limit);
}
