import { setTimeout as delay } from 'node:timers/promises';

import type { TestApp } from './create-test-app';

/**
 * Waits until `count` connections to the database of the test wait for advisory locks. No worker may run meanwhile,
 * because its waits count too.
 */
export async function somebodyWaits({ deps }: Pick<TestApp, 'deps'>, count = 1): Promise<void> {
  for (const end = Date.now() + 120_000; Date.now() < end; await delay(25)) {
    const { rows } = await deps.db.$client.query(
      `select 1 from pg_locks where locktype = 'advisory' and not granted
         and database = (select oid from pg_database where datname = current_database())`,
    );
    if (rows.length >= count) return;
  }
  throw new Error(`fewer than ${count} connections waited for the lock within two minutes`);
}
