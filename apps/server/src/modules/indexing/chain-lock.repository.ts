import pg from 'pg';
import { LOCK_KEYS } from '../../platform/db/locks';
import { exclusionOf } from './shard-leases.repository';

export interface ChainLock {
  readonly isHeld: () => boolean;
  /**
   * Runs `work` while no process recovers transfers of the chain.
   * @returns false, without a call of `work`, while one does
   */
  excludeRecovery(work: () => Promise<void>): Promise<boolean>;
}

/** Does nothing when another process holds the advisory lock. PostgreSQL releases the lock of a crashed process. */
export async function runWithChainLock(
  databaseUrl: string,
  chainId: string,
  work: (lock: ChainLock) => Promise<void>,
): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl, application_name: 'tessera-chain' });
  let isConnected = true;
  client.on('error', () => (isConnected = false));
  client.on('end', () => (isConnected = false));
  await client.connect();
  const tryLock = async (key: [number, string]): Promise<boolean> => {
    const { rows } = await client.query<{ held: boolean }>(
      'select pg_try_advisory_lock($1, hashtext($2)) as held',
      key,
    );
    return rows[0]?.held === true;
  };
  async function excludeRecovery(excluding: () => Promise<void>): Promise<boolean> {
    const key = exclusionOf(chainId);
    if (!(await tryLock(key))) return false;
    try {
      await excluding();
    } finally {
      await client.query('select pg_advisory_unlock($1, hashtext($2))', key);
    }
    return true;
  }
  try {
    if (await tryLock([LOCK_KEYS.chainLoop, chainId]))
      await work({ isHeld: () => isConnected, excludeRecovery });
  } finally {
    await client.end().catch(() => undefined);
  }
}
