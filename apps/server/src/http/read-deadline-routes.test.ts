import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import { waitUntil } from '@tessera/services';
import { createTestApp, type TestApp } from '../testing/create-test-app';
import { withHistory } from '../testing/seed-history';

let test: TestApp;
let authorization: string;
let wallet: string;
beforeAll(async () => {
  test = await createTestApp({ env: { DATABASE_POOL: '2', READ_TIMEOUT_MS: '1000' } });
  const { browser, walletId } = await withHistory(test, 20);
  authorization = `Bearer ${browser.bearer}`;
  wallet = `/api/wallets/${walletId}`;
});
afterAll(() => test.close());

const request = async (method: 'GET' | 'POST', url: string) =>
  test.app.inject({ method, url, headers: { authorization } });

it('ends a slow read at the deadline, but no payment, download or event stream', async () => {
  const url = await test.app.listen({ host: '127.0.0.1', port: 0 });
  const [stream]: IncomingMessage[] = await once(
    get(`${url}/api/events`, { headers: { authorization } }),
    'response',
  );
  const { $client: pool } = test.deps.db;
  const clients = [await pool.connect(), await pool.connect()];
  // One after the other: concurrent requests share the statement that reads their sessions.
  const key = request('POST', `${wallet}/verifyKey`);
  await waitUntil(() => pool.waitingCount === 1, 60_000);
  const download = request('GET', `${wallet}/transactions.csv`);
  await waitUntil(() => pool.waitingCount === 2, 60_000);
  const read = await request('GET', `${wallet}/tokens`);
  expect([read.statusCode, read.json().code, read.headers['retry-after']]).toEqual([503, 'UNAVAILABLE', '2']);
  for (const client of clients) client.release();
  expect((await key).statusCode).toBe(422);
  expect((await download).statusCode).toBe(200);
  expect([stream?.statusCode, stream?.readableEnded, stream?.destroyed]).toEqual([200, false, false]);
  stream?.destroy();
});
