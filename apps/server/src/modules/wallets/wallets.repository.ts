import { and, eq, inArray, isNotNull, isNull, not, sql, type SQL } from 'drizzle-orm';
import { users } from '../identity';
import type { Executor, Transaction } from '../../platform/db/database';
import { prepared } from '../../platform/db/prepared';
import type { VaultRecord } from '../../signer/vault/vault-record';
import { walletAddresses, wallets, type WalletAddressRow, type WalletRow } from './wallets.table';

const w = wallets;
const a = walletAddresses;

export const walletOwner = (walletId: string) =>
  sql`(select ${w.userId} from ${w} where ${w.id} = ${walletId})`;

export async function findWalletOfUser(db: Executor, userId: string): Promise<WalletRow | undefined> {
  const [row] = await db.select().from(w).where(eq(w.userId, userId));
  return row;
}

const requireRow = ([row]: WalletRow[]): WalletRow => {
  if (!row) throw new Error('the wallet is gone');
  return row;
};

export const readWallet = async (db: Executor, walletId: string): Promise<WalletRow> =>
  requireRow(await db.select().from(w).where(eq(w.id, walletId)));

const historyLoadingOf = prepared('history_loading_of_wallet', (db) =>
  db
    .select({ historyLoading: w.historyLoading })
    .from(w)
    .where(eq(w.id, sql.placeholder('walletId'))),
);

export async function isHistoryLoading(db: Executor, walletId: string): Promise<boolean> {
  const [row] = await historyLoadingOf(db).execute({ walletId });
  return row?.historyLoading ?? false;
}

export const lockWallet = async (tx: Transaction, walletId: string): Promise<WalletRow> =>
  requireRow(await tx.select().from(w).where(eq(w.id, walletId)).for('no key update'));

const addresses = prepared('addresses_of_wallet', (db) =>
  db
    .select()
    .from(a)
    .where(eq(a.walletId, sql.placeholder('walletId')))
    .orderBy(a.chainId),
);

export const addressesOfWallet = (db: Executor, walletId: string): Promise<WalletAddressRow[]> =>
  addresses(db).execute({ walletId });

export async function addressOnChain(db: Executor, walletId: string, chainId: string) {
  const isAddress = and(eq(a.walletId, walletId), eq(a.chainId, chainId));
  const [row] = await db.select({ address: a.address }).from(a).where(isAddress);
  return row?.address;
}

/** @returns false when the user has a wallet already. */
export async function insertWallet(
  db: Executor,
  wallet: typeof w.$inferInsert,
  addresses: readonly { chainId: string; address: string }[],
) {
  const inserted = await db.insert(w).values(wallet).onConflictDoNothing().returning({ id: w.id });
  if (inserted.length === 0) return false;
  await db.insert(a).values(addresses.map((one) => ({ ...one, walletId: wallet.id })));
  return true;
}

type WalletChange = Partial<
  Pick<WalletRow, 'phraseCheckedAt' | 'phrasePositions' | 'phraseResetAt' | 'wrongKeys'> &
    Pick<WalletRow, 'wrongKeysSince' | 'keyBlockedUntil'>
>;

export const updateWallet = (db: Executor, walletId: string, change: WalletChange) =>
  db.update(w).set(change).where(eq(w.id, walletId));

export const openPhraseCheck = (db: Executor, walletId: string, phrasePositions: number[]) =>
  db
    .update(w)
    .set({ phrasePositions })
    .where(and(eq(w.id, walletId), isNull(w.phrasePositions)));

/**
 * Waits while a transfer is being signed, because signing locks the wallet.
 * @param phraseAt time of the replacement if the user proved ownership with the phrase; null if with the old wallet key
 * @returns false when a concurrent request replaced the vault first
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

/** A no-op if the stored vault is no longer `record`, for example because a concurrent request replaced the wallet key. */
export const rewrapVault = (db: Executor, walletId: string, record: VaultRecord, rewrapped: VaultRecord) =>
  db
    .update(w)
    .set({ vault: rewrapped })
    .where(and(eq(w.id, walletId), eq(w.vault, record)));

export async function eraseWalletData(tx: Transaction, walletId: string): Promise<void> {
  const vault = sql`'{"erased":true}'::jsonb`;
  const phrase = { phraseCheckedAt: null, phrasePositions: null, phraseResetAt: null };
  await tx
    .update(w)
    .set({ vault, ...phrase })
    .where(eq(w.id, walletId));
  await tx.delete(a).where(eq(a.walletId, walletId));
}

export const markAddressRead = (tx: Transaction, chainId: string, address: string) =>
  tx
    .update(a)
    .set({ readOnce: true })
    .where(and(eq(a.chainId, chainId), eq(a.address, address), not(a.readOnce)));

export const isOnboarded = async (db: Executor, userId: string): Promise<boolean> =>
  (await db.$count(users, and(eq(users.id, userId), isNotNull(users.onboardedAt)))) > 0;

const pepperId = sql<string>`(${wallets.vault} ->> 'pepperId')`;

/** Jumps from id to id in the index, because `select distinct` would read the whole index. */
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
