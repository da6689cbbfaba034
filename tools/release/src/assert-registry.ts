import pg from 'pg';
import type { Target } from './target';

const WITHIN_MS = 10_000;

/**
 * Checks that the database of a registry is available, before a build.
 * @throws an error with the address, the reason and the remedy
 */
export async function assertRegistry({ databaseUrl }: Pick<Target, 'databaseUrl'>): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl, connectionTimeoutMillis: WITHIN_MS });
  // A connection lost later fails the query; without a listener the error event would end the process.
  client.on('error', () => undefined);
  try {
    await client.connect();
    const { rows } = await client.query<{ known: boolean }>(
      `select to_regclass('releases') is not null as known`,
    );
    if (rows[0]?.known === true) return;
  } catch (error) {
    throw new Error(
      `The registry at ${placeOf(databaseUrl)} is not available (${reasonOf(error)}): run npm start in another terminal, or name another one with --data DIR or DATABASE_URL.`,
      { cause: error },
    );
  } finally {
    await client.end().catch(() => undefined);
  }
  throw new Error(
    `${placeOf(databaseUrl)} is no registry yet: start its server once, which makes the tables.`,
  );
}

/** Returns host, port and database, without user and password. */
function placeOf(databaseUrl: string): string {
  if (!URL.canParse(databaseUrl)) return 'DATABASE_URL';
  const { host, pathname } = new URL(databaseUrl);
  return `${host}${pathname}`;
}

/** Returns the reason. An AggregateError over several addresses has an empty message: take the first address's reason. */
function reasonOf(error: unknown): string {
  if (error instanceof AggregateError && error.message === '') return reasonOf(error.errors[0]);
  return error instanceof Error ? error.message : String(error);
}
