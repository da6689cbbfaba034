import { integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { timeColumn } from '../../../platform/db/columns';

const release = { name: text('name').notNull(), version: text('version').notNull() };

/** Pages that requested a remote, and those in which it failed, by minute. */
export const releaseStats = pgTable(
  'release_stats',
  {
    ...release,
    minute: timeColumn('minute').notNull(),
    loads: integer('loads').notNull(),
    errors: integer('errors').notNull(),
    /** Load times, counted by `LOAD_BOUNDS`. */
    loadMs: integer('load_ms').array().notNull(),
  },
  (table) => [primaryKey({ columns: [table.name, table.minute, table.version] })],
);

/** Errors of a version by hour, with cleaned text. */
export const releaseErrors = pgTable(
  'release_errors',
  {
    ...release,
    hour: timeColumn('hour').notNull(),
    fingerprint: text('fingerprint').notNull(),
    message: text('message').notNull(),
    count: integer('count').notNull(),
    lastAt: timeColumn('last_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.name, table.hour, table.version, table.fingerprint] })],
);

/** Web vitals by hour, counted by `VITAL_BOUNDS`. */
export const webVitals = pgTable(
  'web_vitals',
  {
    ...release,
    hour: timeColumn('hour').notNull(),
    vital: text('vital').notNull(),
    /** Route pattern of the manifest; empty for other pages. */
    route: text('route').notNull(),
    counts: integer('counts').array().notNull(),
  },
  (table) => [primaryKey({ columns: [table.name, table.hour, table.version, table.vital, table.route] })],
);

/** Counts of one network (keyed hash), version and hour, to limit its share. Rows are deleted after two hours. */
export const telemetrySources = pgTable(
  'telemetry_sources',
  {
    hour: timeColumn('hour').notNull(),
    source: text('source').notNull(),
    ...release,
    /** Pages that counted as loads and as errors, by the beginning of their trace ids. */
    loads: text('loads').array().notNull(),
    errors: text('errors').array().notNull(),
    vitals: integer('vitals').notNull(),
  },
  (table) => [primaryKey({ columns: [table.hour, table.source, table.name, table.version] })],
);

/** Signed-in users of a running canary or of the current version beside it, and whether they had an error. */
export const canaryPeople = pgTable(
  'canary_people',
  {
    name: text('name').notNull(),
    /** Start of the canary; a restarted canary counts from zero. */
    since: timeColumn('since').notNull(),
    version: text('version').notNull(),
    /** Keyed hash of the user, different for each canary. */
    person: text('person').notNull(),
    /** Keyed hash of the network that reported the user's first error; null without an error. */
    failedFrom: text('failed_from'),
  },
  (table) => [primaryKey({ columns: [table.name, table.since, table.version, table.person] })],
);
