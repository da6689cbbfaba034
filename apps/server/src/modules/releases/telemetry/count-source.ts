import { and, eq, sql } from 'drizzle-orm';
import type { Transaction } from '../../../platform/db/database';
import type { Told } from './sort-events';
import { telemetrySources } from './telemetry.table';

/** What one network counts for in an hour, for one version: pages, pages of them with an error, and web vitals. */
const PAGES_OF_SOURCE = 20;
const ERRORS_OF_SOURCE = 3;
const VITALS_OF_SOURCE = 100;

interface Page {
  readonly hour: Date;
  /** Whose page it is: a keyed hash of its network. */
  readonly source: string;
  /** Which page it is, over all that it sends. */
  readonly page: string;
}

/** What of that is counted. */
export interface Share {
  readonly loads: 0 | 1;
  readonly errors: 0 | 1;
  readonly vitals: number;
}

/**
 * Counts a page once as a load and once as an error, an error being a load too, and no more pages of one network than its
 * share. The row is locked until the transaction ends, so that two requests do not share one place.
 */
export async function countSource(tx: Transaction, { hour, source, page }: Page, told: Told): Promise<Share> {
  const { name, version } = told;
  const [held] = await tx
    .insert(telemetrySources)
    .values({ hour, source, name, version, loads: [], errors: [], vitals: 0 })
    .onConflictDoUpdate({
      target: [
        telemetrySources.hour,
        telemetrySources.source,
        telemetrySources.name,
        telemetrySources.version,
      ],
      set: { vitals: sql`${telemetrySources.vitals}` },
    })
    .returning();
  if (held === undefined) return { loads: 0, errors: 0, vitals: 0 };
  const isNew = told.isAsked && !held.loads.includes(page) && held.loads.length < PAGES_OF_SOURCE;
  const isCounted = isNew || held.loads.includes(page);
  const isError =
    told.errors.length > 0 &&
    isCounted &&
    !held.errors.includes(page) &&
    held.errors.length < ERRORS_OF_SOURCE;
  const vitals = Math.min(told.vitals.length, VITALS_OF_SOURCE - held.vitals);
  await tx
    .update(telemetrySources)
    .set({
      loads: isNew ? [...held.loads, page] : held.loads,
      errors: isError ? [...held.errors, page] : held.errors,
      vitals: held.vitals + vitals,
    })
    .where(
      and(
        eq(telemetrySources.hour, hour),
        eq(telemetrySources.source, source),
        eq(telemetrySources.name, name),
        eq(telemetrySources.version, version),
      ),
    );
  return { loads: isNew ? 1 : 0, errors: isError ? 1 : 0, vitals };
}
