import { randomBytes } from 'node:crypto';
import { Client } from 'pg';

interface TestDatabase {
  readonly url: string;
  disconnectAll(): Promise<void>;
  drop(): Promise<void>;
}

export async function createTestDatabase(): Promise<TestDatabase> {
  const server = process.env.TEST_DATABASE_URL;
  if (server === undefined)
    throw new Error('TEST_DATABASE_URL is not set: run the tests through jest.config.mjs');
  const name = `devchain_${randomBytes(6).toString('hex')}`;
  const url = new URL(server);
  url.pathname = `/${name}`;
  await execute(server, `create database ${name}`);
  return {
    url: url.toString(),
    disconnectAll: () =>
      execute(server, `select pg_terminate_backend(pid) from pg_stat_activity where datname = '${name}'`),
    drop: () => execute(server, `drop database ${name} with (force)`),
  };
}

async function execute(server: string, statement: string): Promise<void> {
  const client = new Client({ connectionString: server });
  await client.connect();
  await client.query(statement);
  await client.end();
}
