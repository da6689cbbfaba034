import { and, eq, inArray, isNull, sql } from 'drizzle-orm';

import { DAY, HOUR, MINUTE } from '../clock';
import type { Executor, Transaction } from '../db/database';
import { attemptCounters } from '../identity/attempt-counters.table';
import { lineageOf } from '../identity/lineage';
import { sessions } from '../identity/sessions.table';
import { lockWallet } from './wallets.repository';
import { wallets, type WalletRow } from './wallets.table';

/** The wallet of a try and the session that it comes from. */
export interface KeyUser {
  readonly walletId: string;
  readonly sessionId: string;
}

/** One counted try, as if its key were wrong. */
export interface CountedTry {
  attemptsLeft: number;
  /** How long the session has to wait before its next try. */
  waitMs: number;
  /** Whether it locks the session for a day, or the wallet. */
  isLock: boolean;
}

export const FREE_TRIES = 5;
const LOCK_AT = 10;
export const WALLET_LIMIT = 30;
const WINDOW = DAY;
/** Longer than a session lives, so that its counter never starts again by itself. */
const COUNTER_LIFE = 2 * DAY;

/** How long a session waits after its n-th consecutive wrong try: 15, 30, 60 minutes, a day at the tenth. */
function blockFor(tries: number): number {
  if (tries < FREE_TRIES) return 0;
  if (tries >= LOCK_AT) return 24 * HOUR;
  return [15 * MINUTE, 30 * MINUTE][tries - FREE_TRIES] ?? 60 * MINUTE;
}

interface SignIn {
  id: string;
  signedInAt: Date | undefined;
}

/** The sign-in that a session descends from. Hand-offs share its counters, so that they give no further tries. */
export async function signInOf(db: Executor, sessionId: string): Promise<SignIn> {
  const isRoot = and(inArray(sessions.id, lineageOf(sessionId)), isNull(sessions.parentId));
  const [root] = await db
    .select({ id: sessions.id, signedInAt: sessions.authTime })
    .from(sessions)
    .where(isRoot);
  return root ?? { id: sessionId, signedInAt: undefined };
}

interface Tries {
  key: string;
  signedInAt: Date | undefined;
  own: { count: number; lastAt: Date; startedAt: Date };
  wallet: WalletRow;
}

const keyOf = (walletId: string, signIn: SignIn) => `walletKey:${walletId}:${signIn.id}`;

/** Locks the wallet first, as every change of these counters does. */
async function lockTries(tx: Transaction, { walletId, sessionId }: KeyUser): Promise<Tries> {
  const wallet = await lockWallet(tx, walletId);
  const signIn = await signInOf(tx, sessionId);
  const key = keyOf(walletId, signIn);
  const [counter] = await tx
    .select({
      count: attemptCounters.count,
      lastAt: attemptCounters.lastAt,
      endsAt: attemptCounters.windowEndsAt,
    })
    .from(attemptCounters)
    .where(eq(attemptCounters.key, key));
  const { count, lastAt, endsAt } = counter ?? { count: 0, lastAt: new Date(0), endsAt: new Date(0) };
  const own = { count, lastAt, startedAt: new Date(endsAt.getTime() - COUNTER_LIFE) };
  return { key, signedInAt: signIn.signedInAt, own, wallet };
}

/**
 * Until when a session may not try the wallet key. Each sign-in has tries of its own: 5, then one after 15, 30 and 60
 * minutes, and none for a day after the tenth.
 *
 * The bound over all sessions: 30 wrong tries lock the wallet until 24 hours after the first of them. Meanwhile only a
 * session that signed in before that first one may try, up to 5 wrong keys of its own. At most 10 sessions of an account are
 * live at once, so a window of 24 hours has at most 30 + 10 × 5 = 80 wrong wallet keys, however many sessions are opened.
 *
 * A right key clears the tries of its own sign-in, here and in the count of the wallet. Typing errors and tries that a crash
 * interrupted therefore do not lock the owner out. It clears those of its hand-offs too, so the bound does not count them. The
 * phrase and a new key clear the count of the wallet.
 */
function blockedUntil({ own, wallet, signedInAt }: Omit<Tries, 'key'>): number {
  const { wrongKeysSince: since, keyBlockedUntil } = wallet;
  const isOlder = since !== null && signedInAt !== undefined && signedInAt < since;
  const mayPass = isOlder && own.count < FREE_TRIES;
  const waitMs = blockFor(own.count);
  return Math.max(
    // A request that read the clock earlier may get the lock later: without a wait it must not compare the times.
    waitMs === 0 ? 0 : own.lastAt.getTime() + waitMs,
    mayPass ? 0 : (keyBlockedUntil?.getTime() ?? 0),
  );
}

/** @returns the try, or how long the key is still locked for this session, which counts nothing. */
export async function countTry(
  tx: Transaction,
  user: KeyUser,
  now: Date,
): Promise<CountedTry | { lockedMs: number }> {
  const tries = await lockTries(tx, user);
  const lockedMs = blockedUntil(tries) - now.getTime();
  return lockedMs > 0 ? { lockedMs } : addTry(tx, tries, now);
}

/** Counts a wrong phrase, which a locked key does not stop. */
export async function countWrongPhrase(tx: Transaction, user: KeyUser, now: Date): Promise<CountedTry> {
  return addTry(tx, await lockTries(tx, user), now);
}

async function addTry(tx: Transaction, tries: Tries, now: Date): Promise<CountedTry> {
  const { key, wallet, signedInAt } = tries;
  const startedAt = tries.own.count === 0 ? now : tries.own.startedAt;
  const own = { count: tries.own.count + 1, lastAt: now, startedAt };
  const windowEndsAt = new Date(startedAt.getTime() + COUNTER_LIFE);
  const row = { count: own.count, lastAt: now, windowEndsAt };
  await tx
    .insert(attemptCounters)
    .values({ key, ...row })
    .onConflictDoUpdate({ target: attemptCounters.key, set: row });
  const { wrongKeysSince } = wallet;
  const isOver = wrongKeysSince !== null && wrongKeysSince.getTime() + WINDOW <= now.getTime();
  const wrongKeys = isOver ? 1 : wallet.wrongKeys + 1;
  // The previous version of the server counts without a start.
  const since = isOver || wallet.wrongKeys === 0 ? now : (wrongKeysSince ?? now);
  const keyBlockedUntil =
    wrongKeys >= WALLET_LIMIT ? new Date(since.getTime() + WINDOW) : wallet.keyBlockedUntil;
  const counted = { wrongKeys, wrongKeysSince: since, keyBlockedUntil };
  await tx.update(wallets).set(counted).where(eq(wallets.id, wallet.id));
  const waitMs = Math.max(
    0,
    blockedUntil({ own, wallet: { ...wallet, ...counted }, signedInAt }) - now.getTime(),
  );
  return {
    attemptsLeft: waitMs > 0 ? 0 : FREE_TRIES - own.count,
    waitMs,
    isLock: own.count >= LOCK_AT || wrongKeys === WALLET_LIMIT,
  };
}

/** Subtracts failed attempts from the wallet's count. Unlocks the wallet when the count drops below 30. */
async function subtractTries(tx: Transaction, walletId: string, tries: number): Promise<void> {
  const wrongKeys = sql<number>`greatest(${wallets.wrongKeys} - ${tries}::int, 0)`;
  const keyBlockedUntil = sql`case when ${wrongKeys} >= ${WALLET_LIMIT} then ${wallets.keyBlockedUntil} end`;
  await tx.update(wallets).set({ wrongKeys, keyBlockedUntil }).where(eq(wallets.id, walletId));
}

/** Resets the failed attempts of a sign-in and subtracts them from the wallet's count. */
export async function clearTries(db: Executor, user: KeyUser): Promise<void> {
  await db.transaction(async (tx) => {
    const { key, own, wallet } = await lockTries(tx, user);
    await tx.delete(attemptCounters).where(eq(attemptCounters.key, key));
    // The wallet does not count attempts before `wrongKeysSince`: then only the try with the right key is certainly counted.
    const isAllCounted = wallet.wrongKeysSince !== null && own.startedAt >= wallet.wrongKeysSince;
    await subtractTries(tx, user.walletId, isAllCounted ? own.count : Math.min(own.count, 1));
  });
}

/** The key was not checked, because a chain or the signer was away: the try does not count. */
export async function refundTry(db: Executor, user: KeyUser): Promise<void> {
  await db.transaction(async (tx) => {
    const { key, own } = await lockTries(tx, user);
    // A right key of the same session has cleared this try.
    if (own.count === 0) return;
    await tx
      .update(attemptCounters)
      .set({ count: own.count - 1, lastAt: new Date(0) })
      .where(eq(attemptCounters.key, key));
    await subtractTries(tx, user.walletId, 1);
  });
}

/** Counters that a right phrase clears: of the wallet, and of the session that proved it. */
export async function clearAllTries(db: Executor, user: KeyUser): Promise<void> {
  await db.transaction(async (tx) => {
    await clearTries(tx, user);
    const none = { wrongKeys: 0, wrongKeysSince: null, keyBlockedUntil: null };
    await tx.update(wallets).set(none).where(eq(wallets.id, user.walletId));
  });
}
