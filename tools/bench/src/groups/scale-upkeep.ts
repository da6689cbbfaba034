import { setTimeout as delay } from 'node:timers/promises';
import { startServerBeside } from '@tessera/stack';
import type { Client } from 'pg';
import { environmentOf } from '../database/environment-of';
import { withClient } from '../database/with-client';
import { defineGroup, type Reading } from '../group';
import { makeWallet } from '../api/make-wallet';
import { checkBalances } from '../scale/costs/check-balances';
import { listFilled, payFilled } from '../scale/costs/pay-filled';
import { findQuietPeriod, requireQuiet } from '../scale/costs/quiet-period';
import { type Work, workPerBlock } from '../scale/costs/work-per-block';
import { fillDatabase } from '../scale/fill/fill-database';
import type { StackAddress } from '../stack/bench-stack';

const FEW = 2000;
/** Each in a block of its own, within more than two rounds of the upkeep, which runs every 30 s. */
const PAYMENTS = 75;
const INTERVAL_MS = 1000;
/** PostgreSQL reports the statements of an idle connection after at most 10 s. */
const REPORTED_MS = 11_000;
/** Expected longest time of a measurement after its first payment, including the checks of balances. */
const MEASURED_MS = 200_000;

/** Work of a worker per block that touches one of the accounts of a filled database. */
export const scaleUpkeep = defineGroup({
  name: 'scale',
  onlyByName: true,
  lines: {
    small: { name: `Worker, statements per block with ${FEW} people`, unit: 'ms', limit: 50 },
    large: { name: '  with all people', unit: 'ms', limit: 50 },
  },
  async read({ stack, people }) {
    const address = await stack.address();
    // The fill copies the vault of a wallet.
    await makeWallet(address);
    const readings: Reading[] = [];
    for (const count of [FEW, people]) {
      const databaseUrl = await fillDatabase({ people: count, beside: address.databaseUrl });
      readings.push(await measureWorker(address, stack.dataDir, databaseUrl));
    }
    const [small = NaN, large = NaN] = readings;
    return { small, large };
  },
});

async function measureWorker(address: StackAddress, dataDir: string, databaseUrl: string): Promise<Reading> {
  const rpcUrl = `http://127.0.0.1:${address.ports.ethereum}`;
  const environment = { PUBLIC_ORIGIN: address.origin, ...environmentOf(databaseUrl) };
  const worker = await startServerBeside({ dataDir, environment, role: 'worker' });
  try {
    return await withClient(databaseUrl, async (client) => {
      const pay = async (addresses: readonly string[]) => {
        for (const address of addresses) {
          await payFilled(client, rpcUrl, address);
          await delay(INTERVAL_MS);
        }
      };
      const addresses = await listFilled(client, 1 + PAYMENTS);
      // The first payment waits until the worker has started.
      await pay(addresses.slice(0, 1));
      const quiet = findQuietPeriod(Date.now(), MEASURED_MS);
      await delay(quiet.from - Date.now());
      const before = await readWork(client);
      await pay(addresses.slice(1));
      const after = await readWork(client);
      await checkBalances(client);
      const checked = await readWork(client);
      requireQuiet(quiet, Date.now());
      return workPerBlock({ before, after, checked });
    });
  } finally {
    await worker.stop();
  }
}

async function readWork(client: Client): Promise<Work> {
  await delay(REPORTED_MS);
  const { rows } = await client.query<Omit<Work, 'at'>>(
    `select active_time as milliseconds, (select sum(height)::float8 from chain_cursors) as height
     from pg_stat_database where datname = current_database()`,
  );
  return { milliseconds: NaN, height: NaN, ...rows[0], at: performance.now() };
}
