import { sql } from 'drizzle-orm';
import type { Executor } from '../db/database';
import type { OutboxRow } from './outbox.repository';

/**
 * graphile-worker runs a failed job again after e^attempts seconds. While a channel is away, one message tries it every
 * e^2 = 7 s and the others wait for e^6 = 7 minutes, so that an outage of any length uses up no attempts and a mail server
 * that has recovered is found within 30 s, also when a try takes 10 s to time out.
 */
const TRYING = 2;
const WAITING = 6;
const TRIES_SOON = '8 seconds';

/** Marks the running job of a message whose channel is away. Call it before the job fails. */
export async function waitForChannel(db: Executor, { id, channel }: OutboxRow): Promise<void> {
  await db.execute(sql`
    update graphile_worker._private_jobs as jobs set flags = jsonb_build_object(${channel}::text, true),
      attempts = case when exists (
        select from graphile_worker._private_jobs as other where other.id <> jobs.id
          and other.flags ? ${channel} and other.run_at < now() + ${TRIES_SOON}::interval
      ) then ${WAITING}::smallint else ${TRYING}::smallint end
    where jobs.key = ${`outbox:${id}`}`);
}

/**
 * Runs jobs that wait for a channel now: all of them if the channel has answered, otherwise the newest, which tries the
 * channel next. A job that is about to fail gets one attempt, so graphile-worker runs it again after e seconds.
 */
export async function wakeMessages(db: Executor, channel: string, hasAnswered: boolean): Promise<void> {
  await db.execute(sql`
    update graphile_worker._private_jobs set run_at = now(), attempts = 1, flags = null
    where id in (
      select id from graphile_worker._private_jobs where flags ? ${channel}
      order by run_at desc limit ${hasAnswered ? null : 1}::integer
    )`);
}
