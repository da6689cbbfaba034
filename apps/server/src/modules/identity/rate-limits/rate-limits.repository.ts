import { and, eq, gt, sql, type SQL } from 'drizzle-orm';
import { SECOND, type Clock } from '../../../platform/clock';
import { passQueueLimit } from '../../../platform/db/bound-queue';
import type { Database, Executor } from '../../../platform/db/database';
import { tooMany, type DomainError } from '../../../platform/errors';
import { attemptCounters } from './attempt-counters.table';
import { rateLimitRules, type RateLimitRule, type RateLimitName } from './rate-limit-rules';

const keyOf = (name: RateLimitName, subject: string) => `${name}:${subject}`;

async function secondsToWait(db: Executor, key: string, rule: RateLimitRule, now: Date): Promise<number> {
  const [row] = await db.select().from(attemptCounters).where(eq(attemptCounters.key, key));
  if (!row) return 1;
  const until =
    rule.delayUpToMs === undefined
      ? row.windowEndsAt.getTime()
      : row.lastAt.getTime() + Math.min(rule.delayUpToMs, SECOND * 2 ** (row.count - rule.limit));
  return (until - now.getTime()) / SECOND;
}

async function rejection(db: Executor, name: RateLimitName, subject: string, now: Date) {
  const rule: RateLimitRule = rateLimitRules[name];
  return tooMany(await secondsToWait(db, keyOf(name, subject), rule, now), rule.message);
}

export interface RateLimitStep {
  do: 'consume' | 'refund' | 'reset';
  name: RateLimitName;
  subject: string;
  refusal?: () => DomainError;
}

/** Returns a statement that yields no row when the limit rejects the attempt or `guard` is false. */
function count({ name, subject }: RateLimitStep, now: Date, guard: SQL): SQL {
  const rule: RateLimitRule = rateLimitRules[name];
  const at = sql`${now.toISOString()}::timestamptz`;
  const ends = sql`${new Date(now.getTime() + rule.windowMs).toISOString()}::timestamptz`;
  const { count: counted, windowEndsAt, lastAt } = attemptCounters;
  const waited =
    rule.delayUpToMs === undefined
      ? sql`false`
      : sql`${lastAt} + least(${rule.delayUpToMs / SECOND}::float8, power(2, least(${counted} - ${rule.limit}::integer, 30))) * interval '1 second' <= ${at}`;
  return sql`insert into ${attemptCounters} (key, count, window_ends_at, last_at)
    select ${keyOf(name, subject)}, 1, ${ends}, ${at} where ${guard}
    on conflict (key) do update set
      count = case when ${windowEndsAt} <= ${at} then 1 else ${counted} + 1 end,
      window_ends_at = case when ${windowEndsAt} <= ${at} then ${ends} else ${windowEndsAt} end,
      last_at = ${at}
    where ${windowEndsAt} <= ${at} or ${counted} < ${rule.limit}::integer or ${waited}
    returning count`;
}

function statementOf(step: RateLimitStep, now: Date, guard: SQL): SQL {
  if (step.do === 'consume') return count(step, now, guard);
  const { key, count: counted } = attemptCounters;
  const which = sql`${key} = ${keyOf(step.name, step.subject)} and ${guard}`;
  return step.do === 'reset'
    ? sql`delete from ${attemptCounters} where ${which} returning count`
    : sql`update ${attemptCounters} set count = greatest(0, ${counted} - 1) where ${which} returning count`;
}

/**
 * Updates several counters in one SQL statement, in the order of `steps`. Concurrent calls with the same order cannot
 * deadlock. Each counter may occur only once. A rejected step changes nothing and stops the later steps.
 * Consume limits before the work that they protect, and outside a transaction that may roll back.
 */
export async function updateRateLimits(db: Database, clock: Clock, steps: readonly RateLimitStep[]) {
  const now = clock.now();
  const names = steps.map((_step, index) => sql.raw(`step_${index}`));
  const done = names.map((name) => sql`(select count(*) from ${name})`);
  // Each step reads the results of the earlier steps, so PostgreSQL runs the steps in order.
  const passed = steps.map(
    (step, index) => sql`${done[index]} >= ${sql.raw(step.do === 'consume' ? '1' : '0')}`,
  );
  const parts = steps.map((step, index) => {
    const guard = sql.join([sql`true`, ...passed.slice(0, index)], sql` and `);
    return sql`${names[index]} as (${statementOf(step, now, guard)})`;
  });
  const { rows } = await db.execute<{ done: number[] }>(
    sql`with ${sql.join(parts, sql`, `)} select array[${sql.join(done, sql`, `)}]::integer[] as done`,
  );
  const rejected = steps.find((step, index) => step.do === 'consume' && rows[0]?.done[index] !== 1);
  if (!rejected) return;
  const { name, subject, refusal } = rejected;
  throw refusal?.() ?? (await rejection(db, name, subject, now));
}

/** Returns the number of attempts left. Call this outside a transaction that may roll back. */
export async function consumeRateLimit(db: Database, clock: Clock, name: RateLimitName, subject: string) {
  const now = clock.now();
  const step: RateLimitStep = { do: 'consume', name, subject };
  const { rows } = await db.execute<{ count: number }>(count(step, now, sql`true`));
  const [counted] = rows;
  if (!counted) throw await rejection(db, name, subject, now);
  return Math.max(0, rateLimitRules[name].limit - counted.count);
}

export async function hasConsumed(db: Executor, clock: Clock, name: RateLimitName, subject: string) {
  const { key, windowEndsAt } = attemptCounters;
  const counted = await db.$count(
    attemptCounters,
    and(eq(key, keyOf(name, subject)), gt(windowEndsAt, clock.now())),
  );
  return counted > 0;
}

export async function resetRateLimit(db: Executor, name: RateLimitName, subject: string): Promise<void> {
  await db.delete(attemptCounters).where(eq(attemptCounters.key, keyOf(name, subject)));
}

/** Counts the attempt before `work` runs, so that concurrent guesses cannot exceed the limit. */
export async function withRateLimit<Result>(
  { db, clock }: { db: Database; clock: Clock },
  name: RateLimitName,
  subject: string,
  work: () => Promise<Result>,
): Promise<Result> {
  await consumeRateLimit(db, clock, name, subject);
  const result = await work();
  await resetRateLimit(db, name, subject);
  return result;
}

export async function refundRateLimit(db: Executor, name: RateLimitName, subject: string): Promise<void> {
  const refund = db
    .update(attemptCounters)
    .set({ count: sql`greatest(0, ${attemptCounters.count} - 1)` })
    .where(eq(attemptCounters.key, keyOf(name, subject)));
  await passQueueLimit(() => refund.execute());
}
