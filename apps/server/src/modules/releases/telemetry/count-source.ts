import type { Transaction } from '../../../platform/db/database';
import type { PageReport } from './sort-events';
import { lockSource, updateSource } from './telemetry.repository';

/** Limits of one network per hour and version: pages, pages with an error, and web vitals. */
const PAGES_OF_SOURCE = 20;
const ERRORS_OF_SOURCE = 3;
const VITALS_OF_SOURCE = 100;

interface Page {
  readonly hour: Date;
  /** Keyed hash of the network. */
  readonly source: string;
  /** Id of the page, the same in all its reports. */
  readonly page: string;
}

/** Part of a report that counts. */
export interface Share {
  readonly loads: 0 | 1;
  readonly errors: 0 | 1;
  readonly vitals: number;
}

/**
 * Counts a page once as a load and once as an error, up to the limits of its network. An error counts as a load too. Locks the
 * row of the network until the transaction ends.
 */
export async function countSource(
  tx: Transaction,
  { hour, source, page }: Page,
  { name, version, isAsked, ...report }: PageReport,
): Promise<Share> {
  const row = await lockSource(tx, { hour, source, name, version });
  if (row === undefined) return { loads: 0, errors: 0, vitals: 0 };
  const { loads, errors } = row;
  const isKnown = loads.includes(page);
  const isNew = isAsked && !isKnown && loads.length < PAGES_OF_SOURCE;
  const isError =
    report.errors.length > 0 &&
    (isNew || isKnown) &&
    !errors.includes(page) &&
    errors.length < ERRORS_OF_SOURCE;
  const vitals = Math.min(report.vitals.length, VITALS_OF_SOURCE - row.vitals);
  await updateSource(tx, {
    ...row,
    loads: isNew ? [...loads, page] : loads,
    errors: isError ? [...errors, page] : errors,
    vitals: row.vitals + vitals,
  });
  return { loads: isNew ? 1 : 0, errors: isError ? 1 : 0, vitals };
}
