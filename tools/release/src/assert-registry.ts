import pg from 'pg';
import type { Target } from './target';

const WITHIN_MS = 10_000;

/**
 * Asks the database of a registry, before anything is built for it.
 * @throws one sentence: where it was looked for, why it cannot be worked on, and what to do
 */
export async function assertRegistry({ databaseUrl }: Pick<Target, 'databaseUrl'>): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl, connectionTimeoutMillis: WITHIN_MS });
  // Lost again while it is asked: the question fails, and says so.
  client.on('error', () => undefined);
  try {
    await client.connect();
    const { rows } = await client.query<{ known: boolean }>(
      `select to_regclass('releases') is not null as known`,
    );
    if (rows[0]?.known === true) return;
  } catch (error) {
    throw new Error(
      `The registry at ${placeOf(databaseUrl)} does not answer (${reasonOf(error)}): run npm start in another terminal, or name another one with --data DIR or DATABASE_URL.`,
      { cause: error },
    );
  } finally {
    await client.end().catch(() => undefined);
  }
  throw new Error(
    `${placeOf(databaseUrl)} is no registry yet: start its server once, which makes the tables.`,
  );
}

/** Host, port and database; never user and password. */
function placeOf(databaseUrl: string): string {
  if (!URL.canParse(databaseUrl)) return 'DATABASE_URL';
  const { host, pathname } = new URL(databaseUrl);
  return `${host}${pathname}`;
}

/** Of several addresses of a host the first one's reason; the error over them has no words. */
function reasonOf(error: unknown): string {
  if (error instanceof AggregateError && error.message === '') return reasonOf(error.errors[0]);
  return error instanceof Error ? error.message : String(error);
}
