import { randomBytes } from 'node:crypto';
import { Client } from 'pg';

/** A database of one test file. */
export interface TestDatabase {
  readonly url: string;
  /** Closes the connections of other clients. */
  disconnectAll(): Promise<void>;
  /** Drops the database and closes open connections. */
  drop(): Promise<void>;
}

interface TestDatabaseOptions {
  readonly migrate?: (databaseUrl: string) => Promise<void>;
  /** Name of the template. Each `migrate` needs its own. */
  readonly template?: string;
}

/** Advisory lock (an arbitrary fixed number) that serializes jest's workers. */
const TEMPLATE_LOCK = 4_200_001;

/**
 * Creates a database in the PostgreSQL of jest's global set-up. With `migrate` it is a copy of a template to which these
 * migrations were applied once in this run; otherwise it is empty.
 */
export async function createTestDatabase({
  migrate,
  template = 'tessera_template',
}: TestDatabaseOptions = {}): Promise<TestDatabase> {
  const name = `test_${randomBytes(8).toString('hex')}`;
  await asSuperuser(async (client) => {
    if (migrate !== undefined) await ensureTemplate(client, template, migrate);
    // The default strategy, which logs each block, takes 45 % more processor time.
    const copy = migrate === undefined ? '' : `template ${template} strategy file_copy`;
    await client.query(`create database ${name} ${copy}`);
  });
  return {
    url: urlOf(name),
    disconnectAll: () =>
      asSuperuser(async (client) => {
        await client.query('select pg_terminate_backend(pid) from pg_stat_activity where datname = $1', [
          name,
        ]);
      }),
    drop: () =>
      asSuperuser(async (client) => {
        await client.query(`drop database if exists ${name} with (force)`);
      }),
  };
}

async function ensureTemplate(
  client: Client,
  template: string,
  migrate: (databaseUrl: string) => Promise<void>,
): Promise<void> {
  await client.query('select pg_advisory_lock($1)', [TEMPLATE_LOCK]);
  try {
    const found = await client.query('select 1 from pg_database where datname = $1', [template]);
    if (found.rowCount === 0) {
      // Migrate under a temporary name: a failed migration must not leave a template.
      await client.query(`drop database if exists ${template}_new with (force)`);
      await client.query(`create database ${template}_new`);
      await migrate(urlOf(`${template}_new`));
      await client.query(`alter database ${template}_new rename to ${template}`);
    }
  } finally {
    await client.query('select pg_advisory_unlock($1)', [TEMPLATE_LOCK]);
  }
}

async function asSuperuser(work: (client: Client) => Promise<void>): Promise<void> {
  const client = new Client({ connectionString: urlOf('postgres') });
  await client.connect();
  try {
    await work(client);
  } finally {
    await client.end();
  }
}

function urlOf(database: string): string {
  const base = process.env['TEST_DATABASE_URL'];
  if (base === undefined)
    throw new Error('TEST_DATABASE_URL is not set: run tests by tools/jest/jest.config.mjs.');
  const url = new URL(base);
  url.pathname = `/${database}`;
  return url.href;
}
