import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import type { Client } from 'pg';
import { call } from '../../api/make-account';
import { WALLET_KEY, type WalletOwner } from '../../api/make-wallet';

const TIMEOUT_MS = 60_000;

/** Previews and sends OPT once, as the page does. */
export async function sendOnce(origin: string, from: WalletOwner, to: WalletOwner): Promise<void> {
  const payment = {
    amount: '0.01',
    chainId: 'optio-testnet',
    symbol: 'OPT',
    to: to.addressOn('optio-testnet'),
    transferType: 'send',
  };
  const key = { 'idempotency-key': randomUUID() };
  const path = `${origin}/api/wallets/${from.walletId}`;
  await call(`${path}/transferPreview`, payment, from.token, key);
  await call(`${path}/transfer`, { ...payment, walletPasscode: WALLET_KEY }, from.token, key);
}

/** Waits until `count` payments of the wallet are final. */
export async function waitForPayments(database: Client, walletId: string, count: number): Promise<void> {
  await waitFor(
    database,
    `select count(*)::integer as found from transfers where wallet_id = $1 and status = 'success'`,
    walletId,
    count,
  );
}

/** Waits until the test coins of a new wallet have arrived. */
export async function waitForCoins(database: Client, wallet: WalletOwner): Promise<void> {
  await waitFor(
    database,
    `select count(*)::integer as found from chain_balances where address = $1 and base > 0`,
    wallet.addressOn('optio-testnet'),
    1,
  );
}

async function waitFor(database: Client, query: string, value: string, count: number): Promise<void> {
  let found = 0;
  for (const end = performance.now() + TIMEOUT_MS; performance.now() < end; await delay(100)) {
    found = (await database.query<{ found: number }>(query, [value])).rows[0]?.found ?? 0;
    if (found >= count) return;
  }
  throw new Error(`${found} of ${count} are there after a minute: ${query}`);
}
