import { setTimeout as delay } from 'node:timers/promises';
import { createCosmosAdapter } from '@tessera/chains';
import { Client } from 'pg';
import { call } from '../api/make-account';
import { makeWallet } from '../api/make-wallet';
import { defineGroup } from '../group';
import { prepareSenders, send } from '../indexer/optio-senders';
import { runEvenly } from '../indexer/send-evenly';

/** The test coins of one wallet pay the fees of about this many senders. */
const PAYERS = 3;
const SENDERS = 4;
const RATE = 100;
/** Transfers per sender, about twenty seconds for all senders. */
const TRANSFERS = 165;
const ALL = PAYERS * SENDERS * TRANSFERS;
const TIMEOUT_MS = 60_000;

/** Delay of the history behind the chain while unknown accounts pay one user a hundred times a second. */
export const indexer = defineGroup({
  name: 'indexer',
  lines: {
    rate: { name: 'Transfers a second that the Optio chain took', unit: '', limit: 95, atLeast: true },
    lag: {
      name: `Indexer behind after ${ALL} transfers, ${RATE} a second`,
      unit: 's',
      limit: 2,
    },
  },
  async read({ stack }) {
    const address = await stack.address();
    const person = await makeWallet(address);
    // Notify in the app only; mails would measure the mail catcher.
    const choices = { money_in: { app: true, email: false } };
    await call(`${address.origin}/api/user/notification-choices`, choices, person.token);
    const rpcUrl = `http://127.0.0.1:${address.ports.optio}`;
    const adapter = createCosmosAdapter({ chainId: 'optio-testnet', rpcUrl });
    const payments = { senders: SENDERS, transfers: TRANSFERS, to: person.addressOn('optio-testnet') };
    const senders: Uint8Array[][] = [];
    for (let payer = 0; payer < PAYERS; payer += 1) {
      const { mnemonic } = await makeWallet(address);
      senders.push(...(await prepareSenders(adapter, mnemonic, payments)));
    }

    const since = performance.now();
    await Promise.all(
      senders.map((signed) => runEvenly(signed, RATE / senders.length, (bytes) => send(adapter, bytes))),
    );
    const sent = performance.now();
    await waitForLines(address.databaseUrl, person.walletId, ALL);
    return {
      rate: (ALL * 1000) / (sent - since),
      lag: (performance.now() - sent) / 1000,
    };
  },
});

/** Waits until the history contains each transfer once. */
async function waitForLines(databaseUrl: string, walletId: string, lines: number): Promise<void> {
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    let found = 0;
    for (const end = performance.now() + TIMEOUT_MS; performance.now() < end; await delay(50)) {
      const { rows } = await client.query<{ found: number }>(
        `select count(*)::integer as found from transactions
         where wallet_id = $1 and type = 'receive' and status = 'success' and amount = 1`,
        [walletId],
      );
      found = rows[0]?.found ?? 0;
      if (found === lines) return;
    }
    throw new Error(`${found} of ${lines} transfers are in the history after a minute.`);
  } finally {
    await client.end();
  }
}
