import { setTimeout as delay } from 'node:timers/promises';
import type { Client } from 'pg';
import * as v from 'valibot';

const CHAIN = '31337';
const PATIENCE_MS = 120_000;
const POLL_MS = 100;
/** Above the amount that the history omits as dust. */
const WEI = '0x38d7ea4c68000';

const Reply = v.object({ result: v.unknown() });
const Accounts = v.pipe(v.array(v.string()), v.minLength(2));
const Quantity = v.string();

/** Returns addresses of `count` accounts of a filled database. */
export async function listFilled(client: Client, count: number): Promise<readonly string[]> {
  const { rows } = await client.query<{ address: string }>(
    'select address from wallet_addresses where chain_id = $1 order by wallet_id limit $2',
    [CHAIN, count],
  );
  return rows.map(({ address }) => address);
}

/** Pays an account from outside, and waits until a worker has followed the block of the payment. */
export async function payFilled(client: Client, rpcUrl: string, to: string): Promise<void> {
  // The development chain signs for its accounts. The product uses the first one.
  const from = v.parse(Accounts, await callNode(rpcUrl, 'eth_accounts')).at(-1);
  await callNode(rpcUrl, 'eth_sendTransaction', { from, to, value: WEI });
  const height = Number(v.parse(Quantity, await callNode(rpcUrl, 'eth_blockNumber')));
  for (const end = performance.now() + PATIENCE_MS; performance.now() < end; await delay(POLL_MS)) {
    const found = await client.query('select from chain_cursors where chain_id = $1 and height >= $2', [
      CHAIN,
      height,
    ]);
    if (found.rows.length > 0) return;
  }
  throw new Error(`No worker followed block ${height} within two minutes.`);
}

async function callNode(rpcUrl: string, method: string, ...params: unknown[]): Promise<unknown> {
  const answer = await fetch(rpcUrl, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }),
  });
  const reply = v.safeParse(Reply, await answer.json());
  if (!reply.success) throw new Error(`The node rejected ${method}.`);
  return reply.output.result;
}
