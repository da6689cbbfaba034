import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import { attemptCounters, lineageOf, sessions } from '../../identity';

import { DAY } from '../../../platform/clock';
import type { Executor, Transaction } from '../../../platform/db/database';
import { lockWallet, updateWallet } from '../wallets.repository';
import { wallets } from '../wallets.table';
import { WALLET_LIMIT, type KeyCounters } from './key-attempts';

/** Wallet of a key attempt and the session that makes it. */
export interface WalletSession {
  readonly walletId: string;
  readonly sessionId: string;
}

/** The sign-in that a session descends from. Hand-offs share its counters, so that they add no attempts. */
export async function signInOf(
  db: Executor,
  sessionId: string,
): Promise<{ id: string; signedInAt: Date | undefined }> {
  const isRoot = and(inArray(sessions.id, lineageOf(sessionId)), isNull(sessions.parentId));
  const [root] = await db
    .select({ id: sessions.id, signedInAt: sessions.authTime })
    .from(sessions)
    .where(isRoot);
  return root ?? { id: sessionId, signedInAt: undefined };
}

const keyOf = (walletId: string, signInId: string) => `walletKey:${walletId}:${signInId}`;

export interface LockedCounters extends KeyCounters {
  walletId: string;
  key: string;
}

/** Reads the counters and locks the wallet first, as every change of them does. */
export async function lockCounters(
  tx: Transaction,
  { walletId, sessionId }: WalletSession,
): Promise<LockedCounters> {
  const wallet = await lockWallet(tx, walletId);
  const { id, signedInAt } = await signInOf(tx, sessionId);
  const key = keyOf(walletId, id);
  const [own] = await tx
    .select({ count: attemptCounters.count, lastAt: attemptCounters.lastAt })
    .from(attemptCounters)
    .where(eq(attemptCounters.key, key));
  return { walletId, key, signedInAt, own: own ?? { count: 0, lastAt: new Date(0) }, wallet };
}

export async function saveCounters(
  tx: Transaction,
  { walletId, key, own, wallet }: LockedCounters,
): Promise<void> {
  // The counter outlives its session, so that it never restarts by itself.
  const row = { ...own, windowEndsAt: new Date(own.lastAt.getTime() + 2 * DAY) };
  await tx
    .insert(attemptCounters)
    .values({ key, ...row })
    .onConflictDoUpdate({ target: attemptCounters.key, set: row });
  await updateWallet(tx, walletId, wallet);
}

async function subtractFromWallet(tx: Transaction, walletId: string): Promise<void> {
  await tx
    .update(wallets)
    .set({
      wrongKeys: sql`greatest(${wallets.wrongKeys} - 1, 0)`,
      keyBlockedUntil: sql`case when ${wallets.wrongKeys} > ${WALLET_LIMIT} then ${wallets.keyBlockedUntil} end`,
    })
    .where(eq(wallets.id, walletId));
}

/** Clears the counter of the sign-in and takes one attempt off the counter of the wallet. */
export async function deleteSessionCounter(
  tx: Transaction,
  { walletId, sessionId }: WalletSession,
): Promise<void> {
  await subtractFromWallet(tx, walletId);
  const key = keyOf(walletId, (await signInOf(tx, sessionId)).id);
  await tx.delete(attemptCounters).where(eq(attemptCounters.key, key));
}

/** Takes one attempt off both counters. */
export async function subtractAttempt(
  tx: Transaction,
  { walletId, sessionId }: WalletSession,
): Promise<void> {
  await subtractFromWallet(tx, walletId);
  const key = keyOf(walletId, (await signInOf(tx, sessionId)).id);
  await tx
    .update(attemptCounters)
    .set({ count: sql`greatest(${attemptCounters.count} - 1, 0)`, lastAt: new Date(0) })
    .where(eq(attemptCounters.key, key));
}
