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

/**
 * Lets PostgreSQL read indexes without their tables. The test cluster commits asynchronously, and VACUUM marks a page as
 * visible to all only after the WAL of its commit is written, so a checkpoint writes the WAL first.
 */
export async function vacuum(db: Database, table: string): Promise<void> {
  await db.$client.query('checkpoint');
  await db.$client.query(`vacuum analyze ${table}`);
}
