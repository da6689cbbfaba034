import pg from 'pg';
import { LOCK_KEYS } from '../../platform/db/locks';

/** Does nothing when another process holds the advisory lock. PostgreSQL releases the lock of a crashed process. */
export async function runWithChainLock(
  databaseUrl: string,
  chainId: string,
  work: (isHeld: () => boolean) => Promise<void>,
): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl, application_name: 'tessera-chain' });
  let isConnected = true;
  client.on('error', () => (isConnected = false));
  client.on('end', () => (isConnected = false));
  await client.connect();
  try {
    const { rows } = await client.query<{ held: boolean }>(
      'select pg_try_advisory_lock($1, hashtext($2)) as held',
      [LOCK_KEYS.chainLoop, chainId],
    );
    if (rows[0]?.held === true) await work(() => isConnected);
  } finally {
    await client.end().catch(() => undefined);
  }
}
