import { sql } from 'drizzle-orm';
import { check, foreignKey, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { bigint } from 'drizzle-orm/pg-core';
import { timeColumn } from '../../platform/db/columns';

/** What was published, for ever: rows are only added. Files that nobody can hold any more go, the signed row stays. */
export const releases = pgTable(
  'releases',
  {
    name: text('name').notNull(),
    version: text('version').notNull(),
    /** The release as it was signed, byte for byte; its columns are read out of it, never the other way round. */
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
    /** When its files were taken out of the store; publishing the same build again brings them back. */
    prunedAt: timeColumn('pruned_at'),
  },
  (table) => [primaryKey({ columns: [table.name, table.version] })],
);

/** Each file of a release; nothing else under /releases is served. */
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

/** The one mutable thing: which version of a remote a channel shows. */
export const releaseChannels = pgTable(
  'release_channels',
  {
    name: text('name').notNull(),
    channel: text('channel', { enum: ['live', 'canary'] }).notNull(),
    version: text('version').notNull(),
    /** Since when the channel shows this version; a canary that grows keeps its beginning. */
    updatedAt: timeColumn('updated_at').notNull(),
    /** Share of the people who get the canary. */
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

/** Who moved which pointer from where to where. */
export const releaseEvents = pgTable(
  'release_events',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    name: text('name').notNull(),
    channel: text('channel').notNull(),
    action: text('action', { enum: ACTIONS }).notNull(),
    fromVersion: text('from_version'),
    /** Null when nothing takes its place: a first version whose canary ended, files that were taken away. */
    toVersion: text('to_version'),
    /** Of a canary. */
    percent: integer('percent'),
    /** Why a canary ended, in words for staff. */
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
