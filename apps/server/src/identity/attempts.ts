import { eq, inArray, sql } from 'drizzle-orm';
import type { Clock } from '../clock';
import { DAY, HOUR, MINUTE, SECOND } from '../clock';
import type { Database, Executor } from '../db/database';
import { tooMany } from '../plugins/http-error';
import { attemptCounters } from './attempt-counters.table';

export interface AttemptRule {
  /** How many go through in the window. */
  limit: number;
  windowMs: number;
  /** Past the limit each further try waits twice as long as the one before, up to this, instead of for the window. */
  delayUpToMs?: number;
}

/** One code in this time, for an identifier. */
export const RESEND_PAUSE_SECONDS = 30;

/** Limits by address and by account (security.md 2.1); an account stands in them as a keyed hash. */
export const rules = {
  loginFromAddress: { limit: 30, windowMs: 5 * MINUTE },
  login: { limit: 5, windowMs: 24 * HOUR, delayUpToMs: 15 * MINUTE },
  /** Wrong passwords in a row: only a right one, or a new one, starts the count again. */
  loginOfAccount: { limit: 100, windowMs: 3650 * DAY },
  /** Of somebody signed in who is asked for their password again. */
  reauthentication: { limit: 5, windowMs: 24 * HOUR, delayUpToMs: 15 * MINUTE },
  wrongCodes: { limit: 20, windowMs: 24 * HOUR },
  codeFromAddress: { limit: 60, windowMs: 5 * MINUTE },
  signUp: { limit: 5, windowMs: HOUR },
  signInCode: { limit: 20, windowMs: HOUR },
  changeCode: { limit: 5, windowMs: HOUR },
  stepUpCode: { limit: 10, windowMs: HOUR },
  reset: { limit: 5, windowMs: HOUR },
  resend: { limit: 5, windowMs: HOUR },
  resendPause: { limit: 1, windowMs: RESEND_PAUSE_SECONDS * SECOND },
  sendFromAddress: { limit: 20, windowMs: HOUR },
  handoff: { limit: 20, windowMs: HOUR },
  /** Wrong recovery phrases of a wallet, and wrong words of one. */
  walletPhrase: { limit: 5, windowMs: 24 * HOUR },
  phraseWords: { limit: 5, windowMs: 24 * HOUR },
  /** New wallet keys, each of which is compared with the password. */
  walletKeyChange: { limit: 10, windowMs: 24 * HOUR },
  export: { limit: 10, windowMs: HOUR },
  invite: { limit: 10, windowMs: DAY },
  historyExport: { limit: 20, windowMs: HOUR },
  walletSync: { limit: 6, windowMs: MINUTE },
} as const satisfies Record<string, AttemptRule>;
export type RuleName = keyof typeof rules;

const keyOf = (name: RuleName, subject: string) => `${name}:${subject}`;

async function waitOf(db: Executor, key: string, rule: AttemptRule, now: Date): Promise<number> {
  const [row] = await db.select().from(attemptCounters).where(eq(attemptCounters.key, key));
  if (!row) return 1;
  const until =
    rule.delayUpToMs === undefined
      ? row.windowEndsAt.getTime()
      : row.lastAt.getTime() + Math.min(rule.delayUpToMs, SECOND * 2 ** (row.count - rule.limit));
  return (until - now.getTime()) / SECOND;
}

/**
 * Counts one try and commits it, so that neither a crash nor a race gives a try back. Call it before the work it
 * guards, and never inside a transaction that may roll back.
 * @returns how many tries are left in the window.
 * @throws HttpError 429 when the rule lets no more through; the refused try is not counted.
 */
export async function countAttempt(
  db: Database,
  clock: Clock,
  name: RuleName,
  subject: string,
): Promise<number> {
  const rule: AttemptRule = rules[name];
  const key = keyOf(name, subject);
  const now = clock.now();
  const at = sql`${now.toISOString()}::timestamptz`;
  const ends = sql`${new Date(now.getTime() + rule.windowMs).toISOString()}::timestamptz`;
  const { count, windowEndsAt, lastAt } = attemptCounters;
  const waited =
    rule.delayUpToMs === undefined
      ? sql`false`
      : sql`${lastAt} + least(${rule.delayUpToMs / SECOND}::float8, power(2, least(${count} - ${rule.limit}, 30))) * interval '1 second' <= ${at}`;
  const [counted] = await db
    .insert(attemptCounters)
    .values({ key, count: 1, windowEndsAt: new Date(now.getTime() + rule.windowMs), lastAt: now })
    .onConflictDoUpdate({
      target: attemptCounters.key,
      set: {
        count: sql`case when ${windowEndsAt} <= ${at} then 1 else ${count} + 1 end`,
        windowEndsAt: sql`case when ${windowEndsAt} <= ${at} then ${ends} else ${windowEndsAt} end`,
        lastAt: now,
      },
      setWhere: sql`${windowEndsAt} <= ${at} or ${count} < ${rule.limit} or ${waited}`,
    })
    .returning({ count });
  if (!counted) throw tooMany(await waitOf(db, key, rule, now));
  return Math.max(0, rule.limit - counted.count);
}

/** Starts the count again, after a success. */
export async function forgiveAttempts(db: Executor, name: RuleName, subject: string): Promise<void> {
  await db.delete(attemptCounters).where(eq(attemptCounters.key, keyOf(name, subject)));
}

/** Takes back one counted try that turned out to be a success. */
export async function returnAttempt(db: Executor, name: RuleName, subject: string): Promise<void> {
  await db
    .update(attemptCounters)
    .set({ count: sql`greatest(0, ${attemptCounters.count} - 1)` })
    .where(eq(attemptCounters.key, keyOf(name, subject)));
}

/** What a success settles: counts that start again, and the subject of one from which a single try is taken back. */
interface Settled {
  forgiven: readonly (readonly [name: RuleName, subject: string])[];
  returned?: readonly [name: RuleName, subject: string] | undefined;
}

/** `forgiveAttempts` and `returnAttempt` at once: one statement, one commit. */
export async function settleAttempts(db: Executor, { forgiven, returned }: Settled): Promise<void> {
  const forgotten = db.$with('forgotten').as(
    db
      .delete(attemptCounters)
      .where(
        inArray(
          attemptCounters.key,
          forgiven.map(([name, subject]) => keyOf(name, subject)),
        ),
      )
      .returning({ key: attemptCounters.key }),
  );
  await db
    .with(forgotten)
    .update(attemptCounters)
    .set({ count: sql`greatest(0, ${attemptCounters.count} - 1)` })
    .where(returned === undefined ? sql`false` : eq(attemptCounters.key, keyOf(...returned)));
}
