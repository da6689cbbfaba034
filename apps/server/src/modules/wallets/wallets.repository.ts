import { and, eq, inArray, isNotNull, isNull, not, sql, type SQL } from 'drizzle-orm';
import { users } from '../identity';
import type { Executor, Transaction } from '../../platform/db/database';
import { prepared } from '../../platform/db/prepared';
import type { VaultRecord } from '../../signer/vault/vault-record';
import { walletAddresses, wallets, type WalletAddressRow, type WalletRow } from './wallets.table';

/** SQL expression for the user id of a wallet's owner. */
export const walletOwner = (walletId: string) =>
  sql`(select ${wallets.userId} from ${wallets} where ${wallets.id} = ${walletId})`;

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

/** Whether the user owns the wallet. The access rule `wallet-owner` calls it. */
export async function ownsWallet(db: Executor, userId: string, walletId: string): Promise<boolean> {
  return (await walletOfOwner(db).execute({ walletId, userId })).length > 0;
}

/** @throws when the wallet does not exist: the access rule has checked the owner before. */
export async function readWallet(db: Executor, walletId: string): Promise<WalletRow> {
  const [row] = await db.select().from(wallets).where(eq(wallets.id, walletId));
  if (!row) throw new Error('the wallet is gone');
  return row;
}

/** Reads a wallet and locks it until the transaction ends, so that its key cannot change. */
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

export async function addressOnChain(db: Executor, walletId: string, chainId: string) {
  const [row] = await db
    .select({ address: walletAddresses.address })
    .from(walletAddresses)
    .where(and(eq(walletAddresses.walletId, walletId), eq(walletAddresses.chainId, chainId)));
  return row?.address;
}

/** @returns false when the user has a wallet already. */
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

/** Columns that a use case sets on a wallet whose key it does not check. */
type WalletChange = Partial<
  Pick<WalletRow, 'phraseCheckedAt' | 'phrasePositions' | 'phraseResetAt' | 'wrongKeys'> &
    Pick<WalletRow, 'wrongKeysSince' | 'keyBlockedUntil'>
>;

export async function updateWallet(db: Executor, walletId: string, change: WalletChange): Promise<void> {
  await db.update(wallets).set(change).where(eq(wallets.id, walletId));
}

/** Sets the positions of the phrase check unless a check is open. */
export async function openPhraseCheck(db: Executor, walletId: string, positions: number[]): Promise<void> {
  await db
    .update(wallets)
    .set({ phrasePositions: positions })
    .where(and(eq(wallets.id, walletId), isNull(wallets.phrasePositions)));
}

/**
 * Replaces the vault and clears the counters of wrong keys. Waits for a transfer that is being signed. @param phraseAt when the
 * phrase was used instead of the old key. @returns false when another vault replaced it first.
 */
export async function replaceVault(
  tx: Transaction,
  { id, vault: { kdf } }: WalletRow,
  vault: VaultRecord,
  phraseAt: Date | null,
): Promise<boolean> {
  const proved = phraseAt === null ? {} : { phraseResetAt: phraseAt, phraseCheckedAt: phraseAt };
  const replaced = await tx
    .update(wallets)
    .set({ vault, wrongKeys: 0, wrongKeysSince: null, keyBlockedUntil: null, ...proved })
    .where(and(eq(wallets.id, id), sql`${wallets.vault}->'kdf'->>'salt' = ${kdf.salt}`))
    .returning({ id: wallets.id });
  return replaced.length > 0;
}

/** Erases the vault and the addresses of a wallet. Transactions stay on the chains. */
export async function eraseWalletData(tx: Transaction, walletId: string): Promise<void> {
  await tx
    .update(wallets)
    .set({
      vault: sql`'{"erased":true}'::jsonb`,
      phraseCheckedAt: null,
      phrasePositions: null,
      phraseResetAt: null,
    })
    .where(eq(wallets.id, walletId));
  await tx.delete(walletAddresses).where(eq(walletAddresses.walletId, walletId));
}

/** Records that the balances of an address were read at least once. */
export async function markAddressRead(tx: Transaction, chainId: string, address: string): Promise<void> {
  const ofAddress = and(eq(walletAddresses.chainId, chainId), eq(walletAddresses.address, address));
  await tx
    .update(walletAddresses)
    .set({ readOnce: true })
    .where(and(ofAddress, not(walletAddresses.readOnce)));
}

export async function isOnboarded(db: Executor, userId: string): Promise<boolean> {
  return (await db.$count(users, and(eq(users.id, userId), isNotNull(users.onboardedAt)))) > 0;
}

const pepperId = sql<string>`(${wallets.vault} ->> 'pepperId')`;

/** Ids of the peppers that seal wallets. Skips through the index, because `select distinct` would read all of it. */
export async function usedPepperIds(db: Executor): Promise<string[]> {
  const next = (after: SQL) => sql`(select min(${pepperId}) from ${wallets} ${after})`;
  const { rows } = await db.execute<{ id: string }>(sql`
    with recursive used as (
      select ${next(sql``)} as id
      union all
      select ${next(sql`where ${pepperId} > used.id`)} from used where used.id is not null
    ) select id from used where id is not null`);
  return rows.map(({ id }) => id);
}

export const countWalletsOfPeppers = (db: Executor, ids: readonly string[]): Promise<number> =>
  db.$count(wallets, inArray(pepperId, [...ids]));
