import type { ChainHealthState } from '@tessera/contracts';
import { and, eq, gt, lt, sql } from 'drizzle-orm';
import { HOUR } from '../../../platform/clock';
import type { Executor } from '../../../platform/db/database';
import { chainHours } from '../chains.table';

const SHOWN_HOURS = 24;
const hourOf = (time: Date) => new Date(Math.floor(time.getTime() / HOUR) * HOUR);
const severity = (state: unknown) => sql`array_position(array['live', 'slow', 'silent'], ${state})`;

/** Upserts the hour, keeping its worst state, and deletes hours that are no longer shown. */
export async function recordHealthHour(db: Executor, chainId: string, state: ChainHealthState, now: Date) {
  await db
    .insert(chainHours)
    .values({ chainId, hour: hourOf(now), state })
    .onConflictDoUpdate({
      target: [chainHours.chainId, chainHours.hour],
      set: { state: sql`excluded.state` },
      setWhere: sql`${severity(sql`excluded.state`)} > ${severity(chainHours.state)}`,
    });
  const expiry = new Date(hourOf(now).getTime() - 2 * SHOWN_HOURS * HOUR);
  await db.delete(chainHours).where(and(eq(chainHours.chainId, chainId), lt(chainHours.hour, expiry)));
}

/** Returns the last 24 hours of a chain, oldest first, the current one last; null for an hour without a record. */
export async function readHealthHours(db: Executor, chainId: string, now: Date) {
  const newest = hourOf(now).getTime();
  const since = new Date(newest - SHOWN_HOURS * HOUR);
  const rows = await db
    .select()
    .from(chainHours)
    .where(and(eq(chainHours.chainId, chainId), gt(chainHours.hour, since)));
  const states = new Map(rows.map(({ hour, state }) => [hour.getTime(), state]));
  return Array.from(
    { length: SHOWN_HOURS },
    (_, index) => states.get(newest - (SHOWN_HOURS - 1 - index) * HOUR) ?? null,
  );
}
