import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { migrateDatabase } from '@tessera/server/database';
import type { Client } from 'pg';
import { withClient } from '../../database/with-client';
import { copyRows } from './copy-rows';
import { withoutIndexes } from './without-indexes';

/** In the order of their dependencies. */
const FILES = ['helpers', 'identity', 'people', 'wallets', 'transfers', 'notices'].map((name) =>
  readFileSync(join(import.meta.dirname, `${name}.sql`), 'utf8'),
);
/** State of the chains and of the releases, which a filled database shares with the database beside it. */
const SHARED_TABLES = ['chain_cursors', 'chain_validators', 'staking_chains', 'prices'];

export interface FillParameters {
  readonly people: number;
  /** URL of the product's database on the same PostgreSQL, with at least one wallet. */
  readonly beside: string;
}

/**
 * Creates the database `scale_<people>` in the product's schema and fills it with people, sessions, wallets, stakes, transfers
 * and notifications. The rows are the same in every run, at fixed distances from the hour of the fill. A complete database
 * with the same content is reused; its accounts were read just before the run.
 * @returns its URL
 */
export async function fillDatabase({ people, beside }: FillParameters): Promise<string> {
  const name = `scale_${people}`;
  const url = urlOf(beside, name);
  const content = createHash('sha256').update(FILES.join('')).digest('hex');
  const isComplete = await withClient(
    beside,
    async (product) => (await readComment(product, name)) === content,
  );
  if (isComplete) await migrateDatabase(url);
  else {
    await fillNewDatabase({ people, beside, name, migrate: migrateDatabase });
    await withClient(beside, (product) => product.query(`comment on database ${name} is '${content}'`));
  }
  await withClient(url, renewReads);
  return url;
}

interface FillNewParameters extends FillParameters {
  readonly name: string;
  /** Creates the tables. */
  readonly migrate: (url: string) => Promise<void>;
}

/** Creates and fills a database, and drops an earlier one of this name. @returns its URL */
export async function fillNewDatabase({ people, beside, name, migrate }: FillNewParameters): Promise<string> {
  const url = urlOf(beside, name);
  await withClient(beside, async (product) => {
    await product.query(`drop database if exists ${name} with (force)`);
    await product.query(`create database ${name}`);
    await migrate(url);
    await withClient(url, async (filled) => {
      for (const table of SHARED_TABLES) await copyRows(product, filled, table);
      await fill(filled, people, await readVault(product));
    });
  });
  return url;
}

/**
 * Spreads the last reads of accounts again. A worker checks each account after 12 hours and reads each stake after a day,
 * so hours after the fill it would do for all accounts at once the work that it does evenly in production.
 */
async function renewReads(client: Client): Promise<void> {
  const share = `(hashtext(address) & 65535) / 65536.0`;
  await client.query(`update wallet_addresses set checked_at = now() - ${share} * interval '11 hours'`);
  await client.query(`update chain_stakes set read_at = now() - ${share} * interval '15 seconds'`);
  await client.query('vacuum analyze wallet_addresses, chain_stakes');
}

function urlOf(beside: string, name: string): string {
  const url = new URL(beside);
  url.pathname = `/${name}`;
  return url.href;
}

/** The comment of a database is written when it is complete, and names its content. */
async function readComment(client: Client, database: string): Promise<string | null | undefined> {
  const { rows } = await client.query<{ comment: string | null }>(
    `select shobj_description(oid, 'pg_database') as comment from pg_database where datname = $1`,
    [database],
  );
  return rows[0]?.comment;
}

async function fill(client: Client, people: number, vault: string): Promise<void> {
  const settings = {
    // The triggers would count row by row, and the rows fit their foreign keys by construction.
    session_replication_role: 'replica',
    synchronous_commit: 'off',
    work_mem: '256MB',
    maintenance_work_mem: '512MB',
    'scale.people': String(people),
    'scale.vault': vault,
  };
  for (const [name, value] of Object.entries(settings))
    await client.query('select set_config($1, $2, false)', [name, value]);
  await client.query(`select set_config('scale.now', date_trunc('hour', now())::text, false)`);
  await withoutIndexes(client, async () => {
    for (const text of FILES) await client.query(text);
  });
  await client.query('vacuum analyze');
}

/** Returns a real vault, so that the seeded ones have its size and pepper. A copy cannot be opened: its owner is part of the seal. */
async function readVault(client: Client): Promise<string> {
  const { rows } = await client.query<{ vault: string }>(
    `select vault::text as vault from wallets where vault ? 'pepperId' order by id limit 1`,
  );
  if (rows[0] === undefined) throw new Error('The database beside has no wallet.');
  return rows[0].vault;
}
