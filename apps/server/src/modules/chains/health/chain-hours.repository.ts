import type { ChainHealthState } from '@tessera/contracts/admin-health';
import { and, eq, gt, lt, sql } from 'drizzle-orm';
import { HOUR } from '../../../platform/clock';
import type { Executor } from '../../../platform/db/database';
import { chainHours as h } from '../chains.table';

const SHOWN_HOURS = 24;
const hourOf = (time: Date) => new Date(Math.floor(time.getTime() / HOUR) * HOUR);
const severity = (state: unknown) => sql`array_position(array['live', 'slow', 'silent'], ${state})`;

export async function recordHealthHour(db: Executor, chainId: string, state: ChainHealthState, now: Date) {
  const hour = hourOf(now);
  await db
    .insert(h)
    .values({ chainId, hour, state })
    .onConflictDoUpdate({
      target: [h.chainId, h.hour],
      set: { state: sql`excluded.state` },
      setWhere: sql`${severity(sql`excluded.state`)} > ${severity(h.state)}`,
    });
  const expiry = new Date(hour.getTime() - 2 * SHOWN_HOURS * HOUR);
  await db.delete(h).where(and(eq(h.chainId, chainId), lt(h.hour, expiry)));
}

export async function readHealthHours(db: Executor, chainId: string, now: Date) {
  const since = hourOf(now).getTime() - SHOWN_HOURS * HOUR;
  const isShown = and(eq(h.chainId, chainId), gt(h.hour, new Date(since)));
  const states = new Map((await db.select().from(h).where(isShown)).map((row) => [+row.hour, row.state]));
  return Array.from({ length: SHOWN_HOURS }, (_, index) => states.get(since + (index + 1) * HOUR) ?? null);
}
