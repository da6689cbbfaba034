import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import { attemptCounters, lineageOf, sessions } from '../../identity';
import { DAY } from '../../../platform/clock';
import type { Executor, Transaction } from '../../../platform/db/database';
import { lockWallet, updateWallet } from '../wallets.repository';
import { wallets } from '../wallets.table';
import { countedInWallet, WALLET_LIMIT, type KeyCounters } from './key-attempts';

const c = attemptCounters;

/** Longer than any session, so that no counter expires before its session. */
const COUNTER_LIFE = 2 * DAY;

export interface WalletSession {
  readonly walletId: string;
  readonly sessionId: string;
}

/**
 * Returns the session in which the user signed in. Sessions that a hand-off creates from it share its counters, so that
 * a hand-off gives no additional attempts.
 */
export async function signInOf(db: Executor, sessionId: string) {
  const isRoot = and(inArray(sessions.id, lineageOf(sessionId)), isNull(sessions.parentId));
  const sign = { id: sessions.id, signedInAt: sessions.authTime };
  const [root] = await db.select(sign).from(sessions).where(isRoot);
  return root ?? { id: sessionId, signedInAt: undefined };
}

export interface LockedCounters extends KeyCounters {
  walletId: string;
  key: string;
}

/** Locks the wallet, so that concurrent changes of the counters wait. */
export async function lockCounters(tx: Transaction, { walletId, sessionId }: WalletSession) {
  const wallet = await lockWallet(tx, walletId);
  const { id, signedInAt } = await signInOf(tx, sessionId);
  const key = `walletKey:${walletId}:${id}`;
  const [row] = await tx.select().from(c).where(eq(c.key, key));
  const { count, lastAt, windowEndsAt } = row ?? { count: 0, lastAt: new Date(0), windowEndsAt: new Date(0) };
  const own = { count, lastAt, startedAt: new Date(windowEndsAt.getTime() - COUNTER_LIFE) };
  return { walletId, key, signedInAt, own, wallet };
}

export async function saveCounters(tx: Transaction, { walletId, key, own, wallet }: LockedCounters) {
  const { count, lastAt, startedAt } = own;
  const set = { count, lastAt, windowEndsAt: new Date(startedAt.getTime() + COUNTER_LIFE) };
  await tx
    .insert(c)
    .values({ key, ...set })
    .onConflictDoUpdate({ target: c.key, set });
  await updateWallet(tx, walletId, wallet);
}

async function subtractFromWallet(tx: Transaction, walletId: string, attempts: number): Promise<void> {
  const wrongKeys = sql<number>`greatest(${wallets.wrongKeys} - ${attempts}::int, 0)`;
  const keyBlockedUntil = sql`case when ${wrongKeys} >= ${WALLET_LIMIT} then ${wallets.keyBlockedUntil} end`;
  await tx.update(wallets).set({ wrongKeys, keyBlockedUntil }).where(eq(wallets.id, walletId));
}

export async function clearAttempts(tx: Transaction, session: WalletSession): Promise<void> {
  const counters = await lockCounters(tx, session);
  await tx.delete(c).where(eq(c.key, counters.key));
  await subtractFromWallet(tx, session.walletId, countedInWallet(counters));
}

/** Does nothing if the count is 0: the right wallet key, entered meanwhile in the same sign-in, has cleared it. */
export async function subtractAttempt(tx: Transaction, session: WalletSession): Promise<void> {
  const { key, own } = await lockCounters(tx, session);
  if (own.count === 0) return;
  const change = { count: own.count - 1, lastAt: new Date(0) };
  await tx.update(c).set(change).where(eq(c.key, key));
  await subtractFromWallet(tx, session.walletId, 1);
}
