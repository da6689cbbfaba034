import { and, eq, sql } from 'drizzle-orm';

import type { Executor, Transaction } from '../../platform/db/database';
import { prepared } from '../../platform/db/prepared';
import { walletAddresses, wallets, type WalletAddressRow, type WalletRow } from './wallets.table';

export async function findWalletOfUser(db: Executor, userId: string): Promise<WalletRow | undefined> {
  const [row] = await db.select().from(wallets).where(eq(wallets.userId, userId));
  return row;
}

const walletOfOwner = prepared((db) =>
  db
    .select({ id: wallets.id })
    .from(wallets)
    .where(and(eq(wallets.id, sql.placeholder('walletId')), eq(wallets.userId, sql.placeholder('userId'))))
    .prepare('wallet_of_owner'),
);

/** Whether the wallet is the user's; asked by the routes of a wallet. */
export async function ownsWallet(db: Executor, userId: string, walletId: string): Promise<boolean> {
  return (await walletOfOwner(db).execute({ walletId, userId })).length > 0;
}

/** @throws when it does not exist: routes have checked the owner before. */
export async function readWallet(db: Executor, walletId: string): Promise<WalletRow> {
  const [row] = await db.select().from(wallets).where(eq(wallets.id, walletId));
  if (!row) throw new Error('the wallet is gone');
  return row;
}

/** The same, locked until the transaction ends: its key does not change meanwhile. */
export async function lockWallet(tx: Transaction, walletId: string): Promise<WalletRow> {
  const [row] = await tx.select().from(wallets).where(eq(wallets.id, walletId)).for('no key update');
  if (!row) throw new Error('the wallet is gone');
  return row;
}

const addresses = prepared((db) =>
  db
    .select()
    .from(walletAddresses)
    .where(eq(walletAddresses.walletId, sql.placeholder('walletId')))
    .orderBy(walletAddresses.chainId)
    .prepare('addresses_of_wallet'),
);

export function addressesOfWallet(db: Executor, walletId: string): Promise<WalletAddressRow[]> {
  return addresses(db).execute({ walletId });
}

export async function addressOnChain(
  db: Executor,
  walletId: string,
  chainId: string,
): Promise<string | undefined> {
  const [row] = await db
    .select({ address: walletAddresses.address })
    .from(walletAddresses)
    .where(and(eq(walletAddresses.walletId, walletId), eq(walletAddresses.chainId, chainId)));
  return row?.address;
}

export async function insertWallet(
  db: Executor,
  wallet: typeof wallets.$inferInsert,
  addresses: readonly { chainId: string; address: string }[],
): Promise<boolean> {
  const inserted = await db
    .insert(wallets)
    .values(wallet)
    .onConflictDoNothing()
    .returning({ id: wallets.id });
  if (inserted.length === 0) return false;
  await db.insert(walletAddresses).values(addresses.map((one) => ({ ...one, walletId: wallet.id })));
  return true;
}
