import type { CanaryAudience } from '@tessera/contracts/release-canary';
import { sql } from 'drizzle-orm';
import {
  check,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  bigint,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { timeColumn, ulidColumn } from '../../platform/db/columns';
import type { JsonValue } from '../audit';
import { users } from '../identity';

/** Rows are never deleted: pruning keeps the signed row. */
export const releases = pgTable(
  'releases',
  {
    name: text('name').notNull(),
    version: text('version').notNull(),
    /** JSON of the release, exactly as signed. */
    payload: text('payload').notNull(),
    /** Ed25519 signature of `payload`, base64. */
    signature: text('signature').notNull(),
    /**
     * Increases with each version of a name. Null, like the next three columns, until the release is signed for
     * browsers.
     */
    serial: integer('serial'),
    notBefore: timeColumn('not_before'),
    expiresAt: timeColumn('expires_at'),
    /** Ed25519 signature of the text from `entryStatement` in contracts, base64. Browsers verify it. */
    entrySignature: text('entry_signature'),
    publishedAt: timeColumn('published_at').notNull(),
    prunedAt: timeColumn('pruned_at'),
    /** Commit and owner. A generated column, so that lists do not read payloads. */
    source: jsonb('source')
      .$type<JsonValue>()
      .generatedAlwaysAs(sql`(payload)::jsonb -> 'source'`),
  },
  (table) => [primaryKey({ columns: [table.name, table.version] })],
);

/** All files that the server serves under `/releases`. */
export const releaseAssets = pgTable(
  'release_assets',
  {
    name: text('name').notNull(),
    version: text('version').notNull(),
    file: text('file').notNull(),
    size: integer('size').notNull(),
    integrity: text('integrity').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.name, table.version, table.file] }),
    foreignKey({ columns: [table.name, table.version], foreignColumns: [releases.name, releases.version] }),
  ],
);

/** Plan and progress of a ramp, stored with its canary. Everything that ends the canary ends its ramp. */
export interface Ramp {
  /** Servers of version N-1 move a canary to another version or share without removing its ramp. */
  readonly version: string;
  /** Shares of the users in percent. */
  readonly steps: readonly number[];
  readonly everyMinutes: number;
  /** Index of the current step. */
  readonly step: number;
  /** Earliest time of the next step, ISO 8601. */
  readonly nextAt: string;
  /** Actor of the move that started it. */
  readonly startedBy: string;
}

export const releaseChannels = pgTable(
  'release_channels',
  {
    name: text('name').notNull(),
    channel: text('channel', { enum: ['live', 'canary'] }).notNull(),
    version: text('version').notNull(),
    /** Time at which the channel got this version. A new percentage of a canary does not change it. */
    updatedAt: timeColumn('updated_at').notNull(),
    percent: integer('percent'),
    /** Null for a canary that keeps its share. */
    ramp: jsonb('ramp').$type<Ramp>(),
    /** Null for a canary of all signed-in users. */
    audience: jsonb('audience').$type<CanaryAudience>(),
  },
  (table) => [
    primaryKey({ columns: [table.name, table.channel] }),
    foreignKey({ columns: [table.name, table.version], foreignColumns: [releases.name, releases.version] }),
    check(
      'release_channels_percent',
      sql`case ${table.channel} when 'live' then ${table.percent} is null when 'canary' then ${table.percent} between 1 and 50 and ${table.percent} is not null else false end`,
    ),
  ],
);

const ACTIONS = ['publish', 'promote', 'rollback', 'canary', 'stop', 'prune'] as const;

export const releaseEvents = pgTable(
  'release_events',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    name: text('name').notNull(),
    channel: text('channel').notNull(),
    action: text('action', { enum: ACTIONS }).notNull(),
    fromVersion: text('from_version'),
    /** Null for a prune, and for the end of a canary whose remote has no current version. */
    toVersion: text('to_version'),
    percent: integer('percent'),
    reason: text('reason'),
    actor: text('actor').notNull(),
    at: timeColumn('at').notNull(),
  },
  (table) => [
    index('release_events_name').on(table.name, table.channel, table.id),
    check(
      'release_events_action',
      sql`${table.action} in ('publish', 'promote', 'rollback', 'canary', 'stop', 'prune')`,
    ),
  ],
);

const STATUSES = ['open', 'approved', 'refused', 'withdrawn', 'expired'] as const;

export const releaseRequests = pgTable(
  'release_requests',
  {
    id: ulidColumn('id').primaryKey(),
    name: text('name').notNull(),
    action: text('action', { enum: ['promote', 'canary', 'rollback'] }).notNull(),
    /** Current version at the time of the request. Approval is rejected unless this version is still current. */
    fromVersion: text('from_version').notNull(),
    version: text('version').notNull(),
    percent: integer('percent'),
    status: text('status', { enum: STATUSES }).notNull(),
    askedBy: ulidColumn('asked_by')
      .notNull()
      .references(() => users.id),
    askedAt: timeColumn('asked_at').notNull(),
    expiresAt: timeColumn('expires_at').notNull(),
    decidedBy: ulidColumn('decided_by').references(() => users.id),
    decidedAt: timeColumn('decided_at'),
  },
  (table) => [
    index('release_requests_name').on(table.name, table.id),
    uniqueIndex('release_requests_once')
      .on(table.name)
      .where(sql`${table.status} = 'open'`),
    check('release_requests_percent', sql`(${table.action} = 'canary') = (${table.percent} is not null)`),
    // Second line of defence after the service: staff members never approve or refuse their own requests.
    check(
      'release_requests_two',
      sql`${table.status} not in ('approved', 'refused') or (${table.decidedBy} is not null and ${table.decidedBy} <> ${table.askedBy})`,
    ),
  ],
);
export type ReleaseRequestRow = typeof releaseRequests.$inferSelect;
