import { pgTable, text } from 'drizzle-orm/pg-core';
import { bytesColumn, timeColumn } from '../../../platform/db/columns';

/** Team that owns a remote or the shell. */
export const releaseOwners = pgTable('release_owners', {
  remote: text('remote').primaryKey(),
  name: text('name').notNull(),
  mail: text('mail').notNull(),
  webhookUrl: text('webhook_url'),
  /** Sealed with HASH_PEPPER. Null without a webhook. */
  webhookSecret: bytesColumn('webhook_secret'),
});

/** Public keys, each of which publishes and moves one remote. Rows are never deleted, so a revoked key cannot be registered again. */
export const releaseKeys = pgTable('release_keys', {
  /** First 16 hexadecimal digits of the SHA-256 of the public key. So the same key cannot belong to two remotes. */
  id: text('id').primaryKey(),
  remote: text('remote')
    .notNull()
    .references(() => releaseOwners.remote),
  /** Base64 of the DER bytes (SPKI). */
  publicKey: text('public_key').notNull(),
  createdAt: timeColumn('created_at').notNull(),
  revokedAt: timeColumn('revoked_at'),
  /** Signed time of the last accepted request. An earlier or equal time is a replay. */
  lastRequestAt: timeColumn('last_request_at'),
});

/** CI pipelines whose OIDC tokens publish and move one remote. Rows are never deleted: the audit log names their ids. */
export const releaseTrusts = pgTable('release_trusts', {
  /** 16 random hexadecimal digits. */
  id: text('id').primaryKey(),
  remote: text('remote')
    .notNull()
    .references(() => releaseOwners.remote),
  issuer: text('issuer').notNull(),
  repository: text('repository').notNull(),
  branch: text('branch').notNull(),
  /** Null: a job without an environment too. */
  environment: text('environment'),
  createdAt: timeColumn('created_at').notNull(),
  revokedAt: timeColumn('revoked_at'),
});

/** Tokens that published or moved a remote, until they expire. A second use is a replay. */
export const releaseTokens = pgTable('release_tokens', {
  /** SHA-256 of issuer and `jti`, hexadecimal. */
  id: text('id').primaryKey(),
  expiresAt: timeColumn('expires_at').notNull(),
});
