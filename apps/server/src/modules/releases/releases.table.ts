import { sql } from 'drizzle-orm';
import { check, foreignKey, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { bigint } from 'drizzle-orm/pg-core';
import { timeColumn } from '../../platform/db/columns';

/** Published releases; rows are never deleted. Pruning removes the files and keeps the signed row. */
export const releases = pgTable(
  'releases',
  {
    name: text('name').notNull(),
    version: text('version').notNull(),
    /** The signed release byte for byte; the other columns are derived from it. */
    payload: text('payload').notNull(),
    /** Ed25519 over payload, base64. */
    signature: text('signature').notNull(),
    /** Grows with each version of a name. This and the next three are null until the release is signed for browsers. */
    serial: integer('serial'),
    notBefore: timeColumn('not_before'),
    expiresAt: timeColumn('expires_at'),
    /** Ed25519 over the statement of the entry (`entryStatement`), base64. */
    entrySignature: text('entry_signature'),
    publishedAt: timeColumn('published_at').notNull(),
    /** Time when the files were pruned. Publishing the same build again restores them. */
    prunedAt: timeColumn('pruned_at'),
  },
  (table) => [primaryKey({ columns: [table.name, table.version] })],
);

/** Files of releases; only these are served under /releases. */
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

/** Version that a channel points to. */
export const releaseChannels = pgTable(
  'release_channels',
  {
    name: text('name').notNull(),
    channel: text('channel', { enum: ['live', 'canary'] }).notNull(),
    version: text('version').notNull(),
    /** Time since the channel has the version; unchanged when a canary's percentage grows. */
    updatedAt: timeColumn('updated_at').notNull(),
    /** Percentage of users of a canary. */
    percent: integer('percent'),
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

/** Moves of channels with their actor. */
export const releaseEvents = pgTable(
  'release_events',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    name: text('name').notNull(),
    channel: text('channel').notNull(),
    action: text('action', { enum: ACTIONS }).notNull(),
    fromVersion: text('from_version'),
    /** Null for a first version whose canary ended, and for a prune. */
    toVersion: text('to_version'),
    /** Of a canary. */
    percent: integer('percent'),
    /** Reason of a stop, shown to staff. */
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
