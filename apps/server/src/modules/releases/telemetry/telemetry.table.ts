import { integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { timeColumn } from '../../../platform/db/columns';

/** Pages in which a remote was asked for, and those of them in which it failed, minute by minute. */
export const releaseStats = pgTable(
  'release_stats',
  {
    name: text('name').notNull(),
    version: text('version').notNull(),
    minute: timeColumn('minute').notNull(),
    loads: integer('loads').notNull(),
    errors: integer('errors').notNull(),
    /** How long it took to come, counted by `LOAD_BOUNDS`. */
    loadMs: integer('load_ms').array().notNull(),
  },
  (table) => [primaryKey({ columns: [table.name, table.minute, table.version] })],
);

/** What went wrong in a version, hour by hour; the text is clean, and an hour of a version has few of them. */
export const releaseErrors = pgTable(
  'release_errors',
  {
    name: text('name').notNull(),
    version: text('version').notNull(),
    hour: timeColumn('hour').notNull(),
    fingerprint: text('fingerprint').notNull(),
    message: text('message').notNull(),
    count: integer('count').notNull(),
    lastAt: timeColumn('last_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.name, table.hour, table.version, table.fingerprint] })],
);

/** Web vitals, hour by hour, counted by `VITAL_BOUNDS`. */
export const webVitals = pgTable(
  'web_vitals',
  {
    name: text('name').notNull(),
    version: text('version').notNull(),
    hour: timeColumn('hour').notNull(),
    vital: text('vital').notNull(),
    /** The page's pattern in the manifest; empty when it is none of the remote's. */
    route: text('route').notNull(),
    counts: integer('counts').array().notNull(),
  },
  (table) => [primaryKey({ columns: [table.name, table.hour, table.version, table.vital, table.route] })],
);

/**
 * What one network has told of a version in an hour, so that it cannot tell more than its share. Rows live for two hours;
 * whose they are is a keyed hash.
 */
export const telemetrySources = pgTable(
  'telemetry_sources',
  {
    hour: timeColumn('hour').notNull(),
    source: text('source').notNull(),
    name: text('name').notNull(),
    version: text('version').notNull(),
    /** Pages, by the beginning of their trace ids, that counted as loads, and those that counted as errors. */
    loads: text('loads').array().notNull(),
    errors: text('errors').array().notNull(),
    vitals: integer('vitals').notNull(),
  },
  (table) => [primaryKey({ columns: [table.hour, table.source, table.name, table.version] })],
);

/**
 * While a canary runs: which signed-in people had its version, or the current one, and who of them met an error. A person has
 * one row, however much they tell; rows go when the canary is over.
 */
export const canaryPeople = pgTable(
  'canary_people',
  {
    name: text('name').notNull(),
    /** When the canary began: one that begins again begins with nobody. */
    since: timeColumn('since').notNull(),
    version: text('version').notNull(),
    /** A keyed hash of who, another one for each canary. */
    person: text('person').notNull(),
    /** A keyed hash of the network that told of this person's first error; null while there was none. */
    failedFrom: text('failed_from'),
  },
  (table) => [primaryKey({ columns: [table.name, table.since, table.version, table.person] })],
);
