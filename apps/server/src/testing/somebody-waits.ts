import { setTimeout as delay } from 'node:timers/promises';

import type { TestApp } from './create-test-app';

/**
 * Until somebody waits for an advisory lock that the test holds. Nothing works meanwhile: a worker may want the same lock.
 * @throws after two minutes.
 */
export async function somebodyWaits({ deps }: Pick<TestApp, 'deps'>): Promise<void> {
  for (const end = Date.now() + 120_000; Date.now() < end; await delay(25)) {
    const { rows } = await deps.db.$client.query(
      `select 1 from pg_locks where locktype = 'advisory' and not granted
         and database = (select oid from pg_database where datname = current_database())`,
    );
    if (rows.length > 0) return;
  }
  throw new Error('nobody came to wait for the lock within two minutes');
}
