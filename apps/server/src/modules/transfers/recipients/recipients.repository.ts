import { createHash } from 'node:crypto';
import { and, eq, inArray, isNull, like, ne, or, sql, type SQLWrapper } from 'drizzle-orm';
import type { Executor } from '../../../platform/db/database';
import { users } from '../../identity';
import { isFollowing, noBlockBetween, pairsWhere } from '../../people';
import { walletAddresses, wallets } from '../../wallets';
import { transactions } from '../entries/transactions.table';
import { payeeHandles, payeePins } from './payee-pins.table';

interface PayerOnChain {
  chainId: string;
  payerId: string;
}

export async function findByUsername(db: Executor, { chainId, payerId }: PayerOnChain, username: string) {
  const isVisible = and(
    eq(users.username, username.toLowerCase()),
    eq(walletAddresses.chainId, chainId),
    noBlockBetween(payerId, sql`${users}.id`),
  );
  const [found] = await db
    .select({ userId: users.id, address: walletAddresses.address })
    .from(users)
    .innerJoin(wallets, eq(wallets.userId, users.id))
    .innerJoin(walletAddresses, eq(walletAddresses.walletId, wallets.id))
    .where(isVisible);
  return found;
}

type UserId = SQLWrapper | string;

/** Ignores payments to an address whose owner the payer did not know, because such payments create no pin. */
const hasPaid = (payer: UserId, payee: UserId) => sql<boolean>`exists (
  select 1 from ${payeePins} where ${payeePins.payerId} = ${payer} and ${payeePins.payeeId} = ${payee})`;

const knows = (one: UserId, other: UserId) =>
  sql<boolean>`(${isFollowing(one, other)} or ${hasPaid(one, other)}) and ${noBlockBetween(one, other)}`;

/**
 * Returns undefined unless the payer follows or has paid the owner, so that an address does not reveal a name. Also
 * returns undefined if the payer or the owner blocked the other. If several wallets have the address, only the owner of
 * the oldest wallet counts.
 */
export async function findVisibleOwner(db: Executor, { chainId, payerId }: PayerOnChain, address: string) {
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

export const knownPayers = (db: Executor, pairs: readonly (readonly [string, string])[]) =>
  pairsWhere(db, pairs, knows(sql`one`, sql`other`));

const paymentsOf = (walletId: string, chainId: string) =>
  and(
    eq(transactions.walletId, walletId),
    eq(transactions.chainId, chainId),
    eq(transactions.type, 'send'),
    inArray(transactions.status, ['pending', 'success']),
    // Omit payments that failed in a block. Their status stays pending until the block is final.
    isNull(transactions.failure),
  );

export async function summarisePayments(db: Executor, walletId: string, chainId: string, to: string) {
  const [row] = await db
    .select({ alwaysWithMemo: sql<boolean>`bool_and(coalesce(${transactions.memo}, '') <> '')` })
    .from(transactions)
    .where(and(paymentsOf(walletId, chainId), eq(transactions.toAddress, to)))
    .groupBy(transactions.toAddress);
  return row;
}

export async function hasPaidSimilar(db: Executor, walletId: string, chainId: string, pattern: string) {
  const isSimilar = like(sql`lower(${transactions.toAddress})`, pattern);
  const rows = await db
    .select({ id: transactions.id })
    .from(transactions)
    .where(and(paymentsOf(walletId, chainId), isSimilar))
    .limit(1);
  return rows.length > 0;
}

type Pin = typeof payeePins.$inferSelect;
type HandlePin = typeof payeeHandles.$inferSelect;

export const hashUsername = (username: string): string =>
  createHash('sha256').update(username.replace(/^@/, '').toLowerCase()).digest('hex');

const pinOf = ({ payerId, payeeId, chainId }: Pick<Pin, 'payerId' | 'payeeId' | 'chainId'>) =>
  and(eq(payeePins.payerId, payerId), eq(payeePins.payeeId, payeeId), eq(payeePins.chainId, chainId));

const isHandleOf = ({ payerId, handleHash }: Pick<HandlePin, 'payerId' | 'handleHash'>) =>
  and(eq(payeeHandles.payerId, payerId), eq(payeeHandles.handleHash, handleHash));

/**
 * Returns a pin that differs from the current owner or address of a typed username. Undefined if the username is pinned
 * to `address` on this chain.
 * - `isHandedOver` true: the payer paid another person by this username, on any chain.
 * - `isHandedOver` false: the payer paid this person at another address on this chain.
 */
export async function findChangedPin(db: Executor, target: Omit<HandlePin, 'pinnedAt'>) {
  const { payeeId, chainId, address } = target;
  const handles = await db.select().from(payeeHandles).where(isHandleOf(target));
  const here = handles.find((handle) => handle.chainId === chainId);
  if (here?.address === address) return undefined;
  const foreign = [here, ...handles].find((handle) => handle && handle.payeeId !== payeeId);
  if (foreign) return { ...foreign, isHandedOver: true };
  const [person] = await db.select().from(payeePins).where(pinOf(target));
  const pin: Pin | undefined = person ?? here;
  return pin && pin.address !== address ? { ...pin, isHandedOver: false } : undefined;
}

/** @param handleHash null when the payer typed an address */
export async function pinPayee(
  db: Executor,
  { handleHash, ...pin }: Pin & { handleHash: string | null },
): Promise<void> {
  await db.insert(payeePins).values(pin).onConflictDoNothing();
  if (handleHash === null) return;
  const handle = { ...pin, handleHash };
  await db.insert(payeeHandles).values(handle).onConflictDoNothing();
}

export async function repinPayee(db: Executor, pin: HandlePin): Promise<void> {
  const { payeeId, address, pinnedAt } = pin;
  await db.update(payeePins).set({ address, pinnedAt }).where(pinOf(pin));
  await db.delete(payeeHandles).where(and(isHandleOf(pin), ne(payeeHandles.payeeId, payeeId)));
  const target = [payeeHandles.payerId, payeeHandles.handleHash, payeeHandles.chainId];
  const set = { payeeId, address, pinnedAt };
  await db.insert(payeeHandles).values(pin).onConflictDoUpdate({ target, set });
}

/** Keeps the username pins of other payers, so that these payers are warned when the username gets a new owner. */
export async function erasePins(db: Executor, userId: string): Promise<void> {
  await db.delete(payeePins).where(or(eq(payeePins.payerId, userId), eq(payeePins.payeeId, userId)));
  await db.delete(payeeHandles).where(eq(payeeHandles.payerId, userId));
}
