import { setTimeout as delay } from 'node:timers/promises';
import { startServerBeside } from '@tessera/stack';
import type { Client } from 'pg';
import { environmentOf } from '../database/environment-of';
import { withClient } from '../database/with-client';
import { defineGroup, type Reading } from '../group';
import { makeWallet } from '../api/make-wallet';
import { listFilled, payFilled } from '../scale/costs/pay-filled';
import { fillDatabase } from '../scale/fill/fill-database';
import type { StackAddress } from '../stack/bench-stack';

const FEW = 2000;
/** Each in a block of its own, within more than two rounds of the upkeep, which runs every 30 s. */
const PAYMENTS = 75;
const INTERVAL_MS = 1000;
/** PostgreSQL reports the statements of an idle connection after at most 10 s. */
const REPORTED_MS = 11_000;

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
    const payAll = (addresses: readonly string[]) =>
      withClient(databaseUrl, async (client) => {
        for (const address of addresses) {
          await payFilled(client, rpcUrl, address);
          await delay(INTERVAL_MS);
        }
        await delay(REPORTED_MS);
        return readWork(client);
      });
    const addresses = await withClient(databaseUrl, (client) => listFilled(client, 1 + PAYMENTS));
    // The first payment waits until the worker has started.
    const before = await payAll(addresses.slice(0, 1));
    const after = await payAll(addresses.slice(1));
    const blocks = after.height - before.height;
    const spent = after.milliseconds - before.milliseconds;
    const note = `${spent.toFixed(0)} ms of statements during ${blocks} blocks of both chains, ${PAYMENTS} of them with a payment`;
    return { value: spent / blocks, note };
  } finally {
    await worker.stop();
  }
}

/** Milliseconds of all statements in the database so far, and the sum of the followed heights. */
async function readWork(client: Client): Promise<{ milliseconds: number; height: number }> {
  const { rows } = await client.query<{ milliseconds: number; height: number }>(
    `select active_time as milliseconds, (select sum(height)::float8 from chain_cursors) as height
     from pg_stat_database where datname = current_database()`,
  );
  return rows[0] ?? { milliseconds: NaN, height: NaN };
}
