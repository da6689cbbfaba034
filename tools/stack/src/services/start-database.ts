import { writeSync } from 'node:fs';
import { Client } from 'pg';
import { databaseUrl, type RunningPostgres, startPostgres, openLog } from '@tessera/services';
import { APPLICATION_ROLE } from '@tessera/server/database';
import type { ServiceContext } from './service-context';

const DATABASES = ['tessera', 'optio'] as const;

/** Returns the URL of a database as its owner, a superuser. For migrations and tools, not for the server. */
export function databaseUrlOf({ ports, secrets }: ServiceContext, name: (typeof DATABASES)[number]): string {
  return databaseUrl(ports.postgres, secrets.postgresPassword, name);
}

/** Returns the URL of the server's database as the server's role. */
export function applicationUrlOf(context: ServiceContext): string {
  const url = new URL(databaseUrlOf(context, 'tessera'));
  url.username = APPLICATION_ROLE;
  url.password = context.secrets.applicationPassword;
  return url.href;
}

/** Starts PostgreSQL with the databases of the server and of the Optio chain. */
export async function startDatabase({ data, ports, secrets }: ServiceContext): Promise<RunningPostgres> {
  const log = openLog(data.log('postgres'));
  const postgres = await startPostgres({
    dataDir: data.postgres,
    port: ports.postgres,
    password: secrets.postgresPassword,
    onLog: (line) => writeSync(log, `${line}\n`),
  });
  try {
    await createDatabases(postgres.url());
    return postgres;
  } catch (error) {
    await postgres.stop();
    throw error;
  }
}

async function createDatabases(url: string): Promise<void> {
  const client = new Client({ connectionString: url });
  client.on('error', () => {});
  await client.connect();
  try {
    const { rows } = await client.query<{ datname: string }>('select datname from pg_database');
    for (const name of DATABASES) {
      if (!rows.some((row) => row.datname === name)) await client.query(`create database ${name}`);
    }
  } finally {
    await client.end();
  }
}
