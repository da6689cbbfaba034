import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import { attemptCounters, lineageOf, sessions } from '../../identity/index';

import { DAY, HOUR, MINUTE } from '../../../platform/clock';
import type { Executor, Transaction } from '../../../platform/db/database';
import { lockWallet } from '../wallets.repository';
import { wallets, type WalletRow } from '../wallets.table';

/** The wallet of a try and the session that it comes from. */
export interface WalletSession {
  readonly walletId: string;
  readonly sessionId: string;
}

/** One counted try, as if its key were wrong. */
export interface CountedAttempt {
  attemptsLeft: number;
  /** How long the session has to wait before its next try. */
  waitMs: number;
  /** Whether it locks the session for a day, or the wallet. */
  isLock: boolean;
}

export const FREE_ATTEMPTS = 5;
const LOCK_AT = 10;
export const WALLET_LIMIT = 30;
const WINDOW = DAY;

/** How long a session waits after its n-th consecutive wrong try: 15, 30, 60 minutes, a day at the tenth. */
function waitAfter(tries: number): number {
  if (tries < FREE_ATTEMPTS) return 0;
  if (tries >= LOCK_AT) return 24 * HOUR;
  return [15 * MINUTE, 30 * MINUTE][tries - FREE_ATTEMPTS] ?? 60 * MINUTE;
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

interface KeyAttempts {
  key: string;
  signedInAt: Date | undefined;
  own: { count: number; lastAt: Date };
  wallet: WalletRow;
}

const keyOf = (walletId: string, signIn: SignIn) => `walletKey:${walletId}:${signIn.id}`;

/** Locks the wallet first, as every change of these counters does. */
async function lockAttempts(tx: Transaction, { walletId, sessionId }: WalletSession): Promise<KeyAttempts> {
  const wallet = await lockWallet(tx, walletId);
  const signIn = await signInOf(tx, sessionId);
  const key = keyOf(walletId, signIn);
  const [own] = await tx
    .select({ count: attemptCounters.count, lastAt: attemptCounters.lastAt })
    .from(attemptCounters)
    .where(eq(attemptCounters.key, key));
  return { key, signedInAt: signIn.signedInAt, own: own ?? { count: 0, lastAt: new Date(0) }, wallet };
}

/**
 * Until when a session may not try the wallet key. Each sign-in has tries of its own: 5, then one after 15, 30 and 60
 * minutes, and none for a day after the tenth.
 *
 * The bound over all sessions: 30 wrong tries lock the wallet until 24 hours after the first of them. Meanwhile only a
 * session that signed in before that first one may try, up to 5 wrong keys of its own. At most 10 sessions of an account are
 * live at once, so a window of 24 hours has at most 30 + 10 × 5 = 80 wrong wallet keys, however many sessions are opened. A
 * right key clears the counter of its own sign-in only, which then has 5 tries again; the phrase and a new key clear the count
 * of the wallet.
 */
function blockedUntil({ own, wallet, signedInAt }: Omit<KeyAttempts, 'key'>): number {
  const { wrongKeysSince: since, keyBlockedUntil } = wallet;
  const isOlder = since !== null && signedInAt !== undefined && signedInAt < since;
  const mayPass = isOlder && own.count < FREE_ATTEMPTS;
  const waitMs = waitAfter(own.count);
  return Math.max(
    // A request that read the clock earlier may get the lock later: without a wait it must not compare the times.
    waitMs === 0 ? 0 : own.lastAt.getTime() + waitMs,
    mayPass ? 0 : (keyBlockedUntil?.getTime() ?? 0),
  );
}

/** @returns the try, or how long the key is still locked for this session, which counts nothing. */
export async function countAttemptUnlessLocked(
  tx: Transaction,
  user: WalletSession,
  now: Date,
): Promise<CountedAttempt | { lockedMs: number }> {
  const tries = await lockAttempts(tx, user);
  const lockedMs = blockedUntil(tries) - now.getTime();
  return lockedMs > 0 ? { lockedMs } : addAttempt(tx, tries, now);
}

/** Counts a wrong phrase, which a locked key does not stop. */
export async function countWrongPhrase(
  tx: Transaction,
  user: WalletSession,
  now: Date,
): Promise<CountedAttempt> {
  return addAttempt(tx, await lockAttempts(tx, user), now);
}

async function addAttempt(tx: Transaction, tries: KeyAttempts, now: Date): Promise<CountedAttempt> {
  const { key, wallet, signedInAt } = tries;
  const own = { count: tries.own.count + 1, lastAt: now };
  // Longer than a session lives, so that its counter never starts again by itself.
  const row = { ...own, windowEndsAt: new Date(now.getTime() + 2 * DAY) };
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
    attemptsLeft: waitMs > 0 ? 0 : FREE_ATTEMPTS - own.count,
    waitMs,
    isLock: own.count >= LOCK_AT || wrongKeys === WALLET_LIMIT,
  };
}

const oneLess = {
  wrongKeys: sql`greatest(${wallets.wrongKeys} - 1, 0)`,
  keyBlockedUntil: sql`case when ${wallets.wrongKeys} > ${WALLET_LIMIT} then ${wallets.keyBlockedUntil} end`,
};

/** The key was right: the count of the session starts again, and the try leaves the count of the wallet. */
export async function clearKeyAttempts(db: Executor, { walletId, sessionId }: WalletSession): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.update(wallets).set(oneLess).where(eq(wallets.id, walletId));
    const key = keyOf(walletId, await signInOf(tx, sessionId));
    await tx.delete(attemptCounters).where(eq(attemptCounters.key, key));
  });
}

/** The key was not checked, because a chain or the signer was away: the try does not count. */
export async function refundKeyAttempt(db: Executor, { walletId, sessionId }: WalletSession): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.update(wallets).set(oneLess).where(eq(wallets.id, walletId));
    const key = keyOf(walletId, await signInOf(tx, sessionId));
    await tx
      .update(attemptCounters)
      .set({ count: sql`greatest(${attemptCounters.count} - 1, 0)`, lastAt: new Date(0) })
      .where(eq(attemptCounters.key, key));
  });
}

/** Counters that a right phrase clears: of the wallet, and of the session that proved it. */
export async function clearAllKeyAttempts(db: Executor, user: WalletSession): Promise<void> {
  await db.transaction(async (tx) => {
    const none = { wrongKeys: 0, wrongKeysSince: null, keyBlockedUntil: null };
    await tx.update(wallets).set(none).where(eq(wallets.id, user.walletId));
    await clearKeyAttempts(tx, user);
  });
}
