import { setTimeout as delay } from 'node:timers/promises';
import { Client } from 'pg';
import type { Commit } from './chain-storage';
import { schema, WRITER_LOCK } from './postgres-schema';
import { writeCommit } from './write-commit';

interface PostgresWriter {
  /** Resolves when durable; retries while the database is down. */
  commit(commit: Commit): Promise<void>;
  close(): Promise<void>;
}

const RETRY_MS = 300;
const LOCK_TIMEOUT_MS = 3_000;

/** Its advisory lock excludes a second process. */
export async function openPostgresWriter(
  databaseUrl: string,
  onError: (error: unknown) => void,
): Promise<PostgresWriter> {
  let client: Client | undefined = await connect(databaseUrl, onError);
  let closed = false;

  const isStored = async ({ block }: Commit, connected: Client) =>
    (await connected.query('select from block where hash = $1', [block.hash])).rowCount === 1;

  const attempt = async (commit: Commit, again: boolean) => {
    client ??= await connect(databaseUrl, onError);
    // It may be stored despite a lost connection.
    if (again && (await isStored(commit, client))) return;
    await writeCommit(client, commit);
  };

  return {
    async commit(commit) {
      for (let again = false; ; again = true) {
        try {
          await attempt(commit, again);
          return;
        } catch (error) {
          if (closed) throw error;
          onError(error);
          await client?.end().catch(() => undefined);
          client = undefined;
          await delay(RETRY_MS);
        }
      }
    },
    async close() {
      closed = true;
      await client?.end();
    },
  };
}

async function connect(databaseUrl: string, onError: (error: unknown) => void): Promise<Client> {
  const client = new Client({ connectionString: databaseUrl });
  client.on('error', onError);
  await client.connect();
  try {
    await takeLock(client);
    await client.query(schema);
    return client;
  } catch (error) {
    await client.end();
    throw error;
  }
}

/** PostgreSQL may still hold the lock of a killed process. */
async function takeLock(client: Client): Promise<void> {
  const deadline = Date.now() + LOCK_TIMEOUT_MS;
  while (Date.now() < deadline) {
    const { rows } = await client.query('select pg_try_advisory_lock($1::bigint) as taken', [
      BigInt(WRITER_LOCK),
    ]);
    if (rows[0]?.taken === true) return;
    await delay(RETRY_MS);
  }
  throw new Error('another process is writing this chain: stop it, or give this one a database of its own');
}
