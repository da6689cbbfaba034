import { withClient } from '../../database/with-client';

const CONNECTIONS = 8;
const COMMITS = 150;

/** Milliseconds that commits with NOTIFY need one after another: PostgreSQL holds one lock until such a commit is on disk. */
export async function timeNotify(databaseUrl: string): Promise<number> {
  const since = performance.now();
  await Promise.all(
    Array.from({ length: CONNECTIONS }, () =>
      withClient(databaseUrl, async (client) => {
        for (let at = 0; at < COMMITS; at += 1)
          await client.query('select pg_notify($1, $2)', ['bench', String(at)]);
      }),
    ),
  );
  return (performance.now() - since) / (CONNECTIONS * COMMITS);
}
