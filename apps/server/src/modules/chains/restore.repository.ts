import { and, eq, gte, isNull, lt, ne, not, or, sql } from 'drizzle-orm';
import { DAY } from '../../platform/clock';
import type { Executor, Transaction } from '../../platform/db/database';
import { chainCursors } from './chains.table';

const c = chainCursors;
const ofChain = (chainId: string) => eq(c.chainId, chainId);
const lineage = sql<string>`database_lineage()`;
const isHeld = sql<boolean>`(${or(ne(c.lineage, lineage), not(c.reconciled))})`;

/** False from a restore of the database until `recordRestore`. */
export const isRestoreRecorded = eq(c.lineage, lineage);

/** Clients repeat a request for minutes at most. */
const REPEATED_WITHIN_MS = DAY;

/** Start of the time in which a client may have sent a request that it repeats now. */
export const repeatsSince = (now: Date) => new Date(now.getTime() - REPEATED_WITHIN_MS);

export interface RestoreState {
  /** Whether the payments must still be reconciled with the chain, so that nothing may be signed. */
  isHeld: boolean;
  /** Followed height of the restored database. Null without a restore. */
  restoredFrom: bigint | null;
  restoredAt: Date | null;
}

const atRest: RestoreState = { isHeld: false, restoredFrom: null, restoredAt: null };

/**
 * Asks PostgreSQL each time, so that no process can miss a restore. A chain without a cursor has no payments.
 * @param since omits the facts of an earlier restore
 */
export async function readRestore(db: Executor, chainId: string, since: Date): Promise<RestoreState> {
  const { restoredAt, restoredFrom } = c;
  const [row] = await db.select({ isHeld, restoredAt, restoredFrom }).from(c).where(ofChain(chainId));
  if (!row) return atRest;
  return row.restoredAt !== null && row.restoredAt >= since ? row : { ...atRest, isHeld: row.isHeld };
}

export async function isSigningHeld(db: Executor, chainId: string): Promise<boolean> {
  const [row] = await db.select({ isHeld }).from(c).where(ofChain(chainId));
  return row?.isHeld ?? false;
}

/**
 * Records a restore once and stops signing on the chain.
 * @returns the time of the newest data in the restored database (null: unknown), or undefined without a new restore
 */
export async function recordRestore(tx: Transaction, chainId: string, now: Date) {
  const [restored] = await tx
    .select({ heardAt: c.heardAt, height: c.height })
    .from(c)
    .where(and(ofChain(chainId), ne(c.lineage, lineage)))
    .for('update');
  if (!restored) return undefined;
  // After two restores within the window, the payments since the first one may still be repeated.
  const earlier = (await readRestore(tx, chainId, repeatsSince(now))).restoredFrom;
  const restoredFrom = earlier !== null && earlier < restored.height ? earlier : restored.height;
  await tx
    .update(c)
    .set({ lineage, reconciled: false, restoredAt: now, restoredFrom, restoredTo: null })
    .where(ofChain(chainId));
  return { dataUntil: restored.heardAt };
}

/**
 * Ends the hold of signing once the follower has read all blocks up to the head of the first call. Later heads do not
 * count, because a chain with fast blocks has a new one at each call.
 * @param head of a node that is not catching up
 * @returns undefined while blocks are missing or were skipped, and when the database was restored again meanwhile
 */
export async function endRestore(db: Executor, chainId: string, head: bigint) {
  const isPending = and(ofChain(chainId), isRestoreRecorded, not(c.reconciled));
  await db
    .update(c)
    .set({ restoredTo: head })
    .where(and(isPending, isNull(c.restoredTo)));
  const isComplete = or(isNull(c.gapAt), lt(c.gapAt, c.restoredAt));
  const [range] = await db
    .update(c)
    .set({ reconciled: true })
    .where(and(isPending, gte(c.height, c.restoredTo), isComplete))
    .returning({ from: c.restoredFrom, to: c.restoredTo });
  return range;
}
