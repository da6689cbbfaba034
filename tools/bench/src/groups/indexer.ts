import { setTimeout as delay } from 'node:timers/promises';
import { createCosmosAdapter } from '@tessera/chains';
import { Client } from 'pg';
import { call } from '../api/make-account';
import { makeWallet } from '../api/make-wallet';
import { defineGroup } from '../group';
import { prepareSenders, send } from '../indexer/optio-senders';
import { runEvenly } from '../indexer/send-evenly';

/** What a person is given on the local chain pays the fees of about so many senders. */
const PAYERS = 3;
const SENDERS = 4;
const RATE = 100;
/** So many of each sender: twenty seconds of them all. */
const TRANSFERS = 165;
const ALL = PAYERS * SENDERS * TRANSFERS;
const TIMEOUT_MS = 60_000;

/** Strangers pay somebody of the product, a hundred times a second: how far the history is behind the chain at the end. */
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
    // Each is told in the application; mails would measure the mail catcher.
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

/** Until the history has them all, each once. */
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
