import { setTimeout } from 'node:timers/promises';
import type pg from 'pg';
import * as v from 'valibot';

import type { Database } from '../platform/db/database';

const Query = v.object({ text: v.string(), values: v.optional(v.array(v.unknown())) });
const Plan = v.tuple([
  v.object({ Plan: v.object({ 'Shared Hit Blocks': v.number(), 'Shared Read Blocks': v.number() }) }),
]);

/** Repeats each SELECT, WITH and DELETE of `work` with EXPLAIN ANALYZE, and counts the database pages touched. */
export async function buffersOf(db: Database, work: () => Promise<unknown>): Promise<number> {
  const queries = await queriesOf(db, work);
  let buffers = 0;
  for (const { text, values } of queries) {
    const explain = `explain (analyze, buffers, timing off, format json) ${text}`;
    const { rows } = await db.$client.query(explain, values);
    const [{ Plan: plan }] = v.parse(Plan, rows[0]['QUERY PLAN']);
    buffers += plan['Shared Hit Blocks'] + plan['Shared Read Blocks'];
  }
  return buffers;
}

async function queriesOf(db: Database, work: () => Promise<unknown>) {
  const queries: v.InferOutput<typeof Query>[] = [];
  const client = await db.$client.connect();
  const prototype: { query: (...parameters: unknown[]) => unknown } = Object.getPrototypeOf(client);
  client.release();
  const query = prototype.query;
  prototype.query = function recorded(this: pg.Client, ...parameters) {
    const [first, second] = parameters;
    const read = v.parse(Query, typeof first === 'string' ? { text: first } : first);
    const values = Array.isArray(second) ? second : read.values;
    if (/^\s*(select|with|delete)\b/i.test(read.text)) queries.push({ text: read.text, values });
    return Reflect.apply(query, this, parameters);
  };
  try {
    await work();
  } finally {
    prototype.query = query;
  }
  return queries;
}

const LastId = v.tuple([v.object({ id: v.string() })]);
const SNAPSHOT_POLL_MS = 20;
const SNAPSHOT_TIMEOUT_MS = 60_000;

/**
 * Lets PostgreSQL read indexes without their tables. VACUUM marks a page as visible to all only when no snapshot is older than
 * the last change, and when the WAL of its commit is written: the test cluster commits asynchronously, so a checkpoint writes it.
 */
export async function vacuum(db: Database, table: string): Promise<void> {
  const [{ id }] = v.parse(LastId, (await db.$client.query('select pg_current_xact_id()::text as id')).rows);
  // A new snapshot, also that of this query, is as old as the oldest open transaction of the cluster.
  const older = `select from pg_stat_activity
    where datname = current_database() and age(backend_xmin) >= age($1::xid8::xid)`;
  const end = Date.now() + SNAPSHOT_TIMEOUT_MS;
  while ((await db.$client.query(older, [id])).rowCount !== 0) {
    if (Date.now() > end) throw new Error(`A transaction is open, so that VACUUM hides rows of ${table}.`);
    await setTimeout(SNAPSHOT_POLL_MS);
  }
  await db.$client.query('checkpoint');
  await db.$client.query(`vacuum analyze ${table}`);
}
