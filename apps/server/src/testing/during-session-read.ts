import { setImmediate } from 'node:timers/promises';
import { waitUntil } from '@tessera/services';
import { MINUTE } from '../platform/clock';
import type { Database } from '../platform/db/database';

/** Runs `act` while the read of the sessions that `start` causes waits for a lock, then waits for the end of the read. */
export async function duringSessionRead(
  { $client: pool }: Database,
  start: () => void,
  act: () => Promise<void>,
): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query('begin; lock table sessions in access exclusive mode');
    const waiting = () =>
      client.query(`select 1 from pg_stat_activity
        where wait_event_type = 'Lock' and query like '%"sessions"%' and datname = current_database()`);
    start();
    while ((await waiting()).rows.length === 0) await setImmediate();
    await act();
    await client.query('commit');
  } finally {
    client.release();
  }
  await waitUntil(() => pool.idleCount === pool.totalCount, MINUTE);
  await setImmediate();
}
