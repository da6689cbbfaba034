import { randomBytes } from 'node:crypto';
import { Client } from 'pg';

/** A database of one test file. */
export interface TestDatabase {
  readonly url: string;
  /** Drops the database and closes open connections. */
  drop(): Promise<void>;
}

const TEMPLATE = 'tessera_template';
/** Advisory lock (an arbitrary fixed number) that serializes jest's workers. */
const TEMPLATE_LOCK = 4_200_001;

/**
 * Creates a database in the PostgreSQL of jest's global set-up. With `migrated` it is a copy of a template to which the
 * server's migrations were applied once in this run; otherwise it is empty.
 */
export async function createTestDatabase({ migrated = false } = {}): Promise<TestDatabase> {
  const name = `test_${randomBytes(8).toString('hex')}`;
  await asSuperuser(async (client) => {
    if (migrated) await ensureTemplate(client);
    await client.query(`create database ${name} ${migrated ? `template ${TEMPLATE}` : ''}`);
  });
  return {
    url: urlOf(name),
    drop: () =>
      asSuperuser(async (client) => {
        await client.query(`drop database if exists ${name} with (force)`);
      }),
  };
}

async function ensureTemplate(client: Client): Promise<void> {
  await client.query('select pg_advisory_lock($1)', [TEMPLATE_LOCK]);
  try {
    const found = await client.query('select 1 from pg_database where datname = $1', [TEMPLATE]);
    if (found.rowCount === 0) {
      // Migrate under a temporary name: a failed migration must not leave a template.
      await client.query(`drop database if exists ${TEMPLATE}_new with (force)`);
      await client.query(`create database ${TEMPLATE}_new`);
      const { migrateDatabase } = await import('../postgres/migrate-database');
      await migrateDatabase(urlOf(`${TEMPLATE}_new`));
      await client.query(`alter database ${TEMPLATE}_new rename to ${TEMPLATE}`);
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
