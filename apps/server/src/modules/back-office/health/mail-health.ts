import type { AdminHealth } from '@tessera/contracts';
import { sql } from 'drizzle-orm';

import type { Executor } from '../../../platform/db/database';

/** Mails and texts on their way, and those that nobody will try again by themselves. */
export async function mailHealth(db: Executor): Promise<AdminHealth['mail']> {
  const { rows } = await db.execute<{
    waiting: string;
    oldest: string | null;
    failed: string;
    last_sent: string | null;
  }>(sql`
    with unsent as (
      select outbox.created_at, jobs.id is null or jobs.attempts >= jobs.max_attempts as given_up
      from outbox left join graphile_worker._private_jobs as jobs on jobs.key = 'outbox:' || outbox.id
      where outbox.sent_at is null
    )
    select count(*) filter (where not given_up) as waiting, min(created_at) filter (where not given_up) as oldest,
      count(*) filter (where given_up) as failed, (select max(sent_at) from outbox) as last_sent
    from unsent`);
  const [row] = rows;
  const time = (value: string | null | undefined) => (value ? new Date(value).toISOString() : null);
  return {
    waiting: Number(row?.waiting ?? 0),
    oldestWaitingAt: time(row?.oldest),
    failed: Number(row?.failed ?? 0),
    lastSentAt: time(row?.last_sent),
  };
}
