import { boolean, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { timeColumn } from '../../../platform/db/columns';

const release = { name: text('name').notNull(), version: text('version').notNull() };

export const releaseStats = pgTable(
  'release_stats',
  {
    ...release,
    minute: timeColumn('minute').notNull(),
    loads: integer('loads').notNull(),
    errors: integer('errors').notNull(),
    /** Histogram with the bounds `LOAD_BOUNDS`. */
    loadMs: integer('load_ms').array().notNull(),
  },
  (table) => [primaryKey({ columns: [table.name, table.minute, table.version] })],
);

export const releaseErrors = pgTable(
  'release_errors',
  {
    ...release,
    hour: timeColumn('hour').notNull(),
    fingerprint: text('fingerprint').notNull(),
    message: text('message').notNull(),
    count: integer('count').notNull(),
    lastAt: timeColumn('last_at').notNull(),
    /** Of the last occurrence, as the next three columns. One frame per line, as `formatFrame` writes it. */
    frames: text('frames').notNull().default(''),
    /** Route pattern of the manifest; empty for an unknown route. */
    route: text('route').notNull().default(''),
    browser: text('browser').notNull().default(''),
    trace: text('trace').notNull().default(''),
    /** Affected users as keyed hashes, different for each version. A hash of the network for a signed-out user. */
    people: text('people').array().notNull().default([]),
  },
  (table) => [primaryKey({ columns: [table.name, table.hour, table.version, table.fingerprint] })],
);

/** Histograms with the bounds `VITAL_BOUNDS`. */
export const webVitals = pgTable(
  'web_vitals',
  {
    ...release,
    hour: timeColumn('hour').notNull(),
    vital: text('vital').notNull(),
    /** Route pattern of the manifest; empty for an unknown route. */
    route: text('route').notNull(),
    counts: integer('counts').array().notNull(),
  },
  (table) => [primaryKey({ columns: [table.name, table.hour, table.version, table.vital, table.route] })],
);

/**
 * Limits how much a single network adds to the telemetry. `source` is a keyed hash of the network. Rows are deleted
 * after two hours. Partitioned by hour.
 */
export const telemetrySources = pgTable(
  'telemetry_sources',
  {
    hour: timeColumn('hour').notNull(),
    source: text('source').notNull(),
    ...release,
    /** `loads` and `errors` list the counted pages, each by the first 16 characters of its trace id. */
    loads: text('loads').array().notNull(),
    errors: text('errors').array().notNull(),
    vitals: integer('vitals').notNull(),
  },
  (table) => [primaryKey({ columns: [table.hour, table.source, table.name, table.version] })],
);

/** One row per user, or network of signed-out visitors, who got the canary or, for comparison, the current version. */
export const canaryPeople = pgTable(
  'canary_people',
  {
    name: text('name').notNull(),
    /** Start of the canary. A restarted canary counts from zero. */
    since: timeColumn('since').notNull(),
    version: text('version').notNull(),
    /** Keyed hash of the user, or of the network of a visitor, different for each canary. */
    person: text('person').notNull(),
    /** Keyed hash of the network of the user's first error; null without an error. */
    failedFrom: text('failed_from'),
    isVisitor: boolean('is_visitor').notNull().default(false),
  },
  (table) => [primaryKey({ columns: [table.name, table.since, table.version, table.person] })],
);
