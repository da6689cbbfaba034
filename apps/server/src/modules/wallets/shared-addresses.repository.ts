import { and, eq, gt, inArray, lte, or, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { users } from '../identity';
import type { Executor, Transaction } from '../../platform/db/database';
import { walletAddresses, wallets } from './wallets.table';
import { lockAll } from '../../platform/db/locks';

const own = alias(walletAddresses, 'own_addresses');

/** Returns all wallets with the same phrase, including this wallet. */
export const walletsSharing = (db: Executor, walletId: string) =>
  db
    .select({ id: walletAddresses.walletId })
    .from(own)
    .innerJoin(
      walletAddresses,
      and(eq(walletAddresses.chainId, own.chainId), eq(walletAddresses.address, own.address)),
    )
    .where(eq(own.walletId, walletId));

/** Locks the addresses, so that concurrent payments cannot exceed a limit together. */
export async function lockAddresses(tx: Transaction, addresses: readonly string[]): Promise<void> {
  await lockAll(tx, 'payments', addresses);
}

const createdAtOf = (walletId: string) =>
  sql`(select self.created_at from ${wallets} self where self.id = ${walletId})`;

/**
 * Returns the time at which the phrase was last used: to reset the wallet key of this wallet, or of an older wallet
 * with the same addresses, or to import it into this wallet while another account had it. Ignores younger wallets,
 * because a thief who imports the phrase could otherwise delay the payments with which the owner moves the coins to
 * safety.
 */
export async function phraseUsedAt(db: Executor, walletId: string): Promise<Date | null> {
  const [row] = await db
    .select({ at: sql<Date | null>`max(${wallets.phraseResetAt})`.mapWith(wallets.phraseResetAt) })
    .from(wallets)
    .where(
      and(
        inArray(wallets.id, walletsSharing(db, walletId)),
        or(
          eq(wallets.id, walletId),
          and(gt(wallets.phraseResetAt, wallets.createdAt), lte(wallets.createdAt, createdAtOf(walletId))),
        ),
      ),
    );
  return row?.at ?? null;
}

export const ownersSharing = (db: Executor, walletId: string) =>
  db
    .select({ userId: wallets.userId })
    .from(wallets)
    .where(inArray(wallets.id, walletsSharing(db, walletId)));

/**
 * Makes a concurrent freeze or change of the wallet key wait. Locks users before wallets, as the signing of a transfer
 * does, to prevent deadlocks.
 */
export async function lockOwners(tx: Transaction, walletId: string): Promise<void> {
  await tx
    .select({ id: users.id })
    .from(users)
    .where(inArray(users.id, ownersSharing(tx, walletId)))
    .orderBy(users.id)
    .for('share');
  await tx
    .select({ id: wallets.id })
    .from(wallets)
    .where(inArray(wallets.id, walletsSharing(tx, walletId)))
    .orderBy(wallets.id)
    .for('no key update');
}
