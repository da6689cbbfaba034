import { and, desc, eq, gte, sql } from 'drizzle-orm';
import { HOUR } from '../../../platform/clock';
import type { Executor } from '../../../platform/db/database';
import { startOf } from './start-of';
import { releaseErrors } from './telemetry.table';

export interface SeenError {
  readonly version: string;
  readonly message: string;
  readonly count: number;
  readonly lastAt: Date;
}

const SHOWN = 50;

/** What went wrong in a remote since a time, to the hour, the most frequent first. */
export async function readErrors(db: Executor, name: string, since: Date): Promise<readonly SeenError[]> {
  const { version, fingerprint, message, count, lastAt, hour } = releaseErrors;
  const total = sql<number>`sum(${count})::integer`;
  return db
    .select({
      version,
      message: sql<string>`max(${message})`,
      count: total,
      lastAt: sql`max(${lastAt})`.mapWith(lastAt),
    })
    .from(releaseErrors)
    .where(and(eq(releaseErrors.name, name), gte(hour, startOf(since, HOUR))))
    .groupBy(version, fingerprint)
    .orderBy(desc(total), desc(sql`max(${lastAt})`))
    .limit(SHOWN);
}
