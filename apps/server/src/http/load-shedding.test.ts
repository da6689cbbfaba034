import { waitUntil } from '@tessera/services';
import { createTestApp, type TestApp } from '../testing/create-test-app';
import { signUp } from '../testing/people';
import { withHistory } from '../testing/seed-history';

let test: TestApp;
let authorization: string;
beforeAll(async () => {
  test = await createTestApp({ env: { DATABASE_POOL: '2', DATABASE_QUEUE: '8' } });
  const { browser } = await signUp(test);
  authorization = `Bearer ${browser.bearer}`;
});
afterAll(() => test.close());

const statusOf = async (response: ReturnType<typeof request>) => (await response).statusCode;
const request = async (method: 'GET' | 'POST', url: string, headers: Record<string, string> = {}) =>
  test.app.inject({ method, url, headers: { authorization, ...headers } });
const ordinary = () => request('GET', '/api/user');
const background = () => request('GET', '/api/user', { 'x-background': '1' });
const money = () => request('POST', '/api/wallets/01JD0000000000000000000000/verifyKey');

/** Takes all connections. `queue` adds requests for a connection, `release` ends all. */
async function occupy() {
  const { $client: pool } = test.deps.db;
  const clients = [await pool.connect(), await pool.connect()];
  const queued: Promise<void>[] = [];
  return {
    pool,
    queue(count: number) {
      for (let n = 0; n < count; n += 1) queued.push(pool.connect().then((client) => client.release()));
    },
    async release() {
      for (const client of clients) client.release();
      await Promise.all(queued);
    },
  };
}

it('rejects background requests before ordinary ones, and changes to a wallet last', async () => {
  const { pool, queue, release } = await occupy();
  queue(1);
  const rejected = await background();
  expect([rejected.statusCode, rejected.json().code, rejected.headers['retry-after']]).toEqual([
    503,
    'UNAVAILABLE',
    '2',
  ]);
  const accepted = [ordinary()];
  await waitUntil(() => pool.waitingCount > 1, 60_000);
  expect(await statusOf(ordinary())).toBe(503);
  const before = pool.waitingCount;
  accepted.push(money());
  await waitUntil(() => pool.waitingCount > before, 60_000);
  await release();
  for (const response of accepted) expect(await statusOf(response)).not.toBe(503);
  expect(await statusOf(background())).not.toBe(503);
});

/** Statements that wait for a connection at most, while the read has only one connection for all its statements. */
async function mostWaiting(read: () => Promise<{ statusCode: number }>): Promise<number> {
  const { $client: pool } = test.deps.db;
  const occupied = await pool.connect();
  let most = 0;
  const measure = () => (most = Math.max(most, pool.waitingCount));
  pool.on('acquire', measure);
  expect((await read()).statusCode).toBe(200);
  pool.off('acquire', measure);
  occupied.release();
  return most;
}

it('leaves most of the queue to payments, because a page runs at most two statements at once', async () => {
  const { browser, walletId } = await withHistory(test, 20);
  const pages = ['tokens', 'tokens/optio-testnet/OPT', 'transactions', 'transactions?type=send'];
  for (const page of pages) {
    const waiting = await mostWaiting(() => browser.call('GET', `/wallets/${walletId}/${page}`));
    expect([page, waiting <= 1]).toEqual([page, true]);
  }
});

/** Routes that are rejected while the given share of the queue (8) waits. No request has a session. */
async function rejectedWith(waiting: number, headers: Record<string, string> = {}): Promise<string[]> {
  jest.spyOn(test.deps.db.$client, 'waitingCount', 'get').mockReturnValue(waiting);
  const rejected: string[] = [];
  for (const { method, url } of test.app.accessRows) {
    const response = await test.app.inject({ method: method as 'GET', url, headers });
    if (response.statusCode === 503) rejected.push(`${method} ${url}`);
  }
  jest.restoreAllMocks();
  return rejected.filter((call) => !call.startsWith('GET /api/') && !call.includes('/health/'));
}
const BACKGROUND = ['POST /api/policy-reports', 'POST /api/telemetry'];
const READS = ['POST /api/contacts/find', 'POST /api/wallets/:id/sync'];
const QUOTES = [
  'POST /api/wallets/:id/createValidatorPreview',
  'POST /api/wallets/:id/transactions/:transaction/cancel/preview',
  'POST /api/wallets/:id/transactions/:transaction/speed-up/preview',
  'POST /api/wallets/:id/transferPreview',
];

it('rejects only page reports at an eighth, only reads at a quarter and only quotes at half of the queue', async () => {
  expect((await rejectedWith(1)).toSorted()).toEqual(BACKGROUND);
  for (const waiting of [2, 3])
    expect((await rejectedWith(waiting)).toSorted()).toEqual([...READS, ...BACKGROUND].toSorted());
  expect((await rejectedWith(4)).toSorted()).toEqual([...READS, ...BACKGROUND, ...QUOTES].toSorted());
});

it('keeps changes when a page sends them in the background, as it does with a refresh of the session', async () => {
  const rejected = await rejectedWith(7, { 'x-background': '1' });
  expect(rejected.toSorted()).toEqual([...READS, ...BACKGROUND, ...QUOTES].toSorted());
});

it('responds 503 to a change to a wallet when the queue is full', async () => {
  const { pool, queue, release } = await occupy();
  queue(8);
  const response = await money();
  expect([response.statusCode, response.json().code]).toEqual([503, 'UNAVAILABLE']);
  await expect(pool.connect()).rejects.toThrow('the queue for database connections is full');
  await expect(pool.query('select 1')).rejects.toThrow('the queue for database connections is full');
  await release();
});

it('logs that the queue rejected a request, without the stack of an error', async () => {
  const { queue, release } = await occupy();
  queue(8);
  const before = test.logs().length;
  const rejected = [await ordinary(), await money()];
  await release();
  expect(rejected.map(({ statusCode }) => statusCode)).toEqual([503, 503]);
  const logged = test.logs().slice(before);
  expect(logged.match(/"status":503/g)).toHaveLength(2);
  expect(logged.match(/"rejected":"queue"/g)).toHaveLength(2);
  expect(logged).not.toContain('stack');
});

it('responds to the liveness check while the queue is full', async () => {
  const { queue, release } = await occupy();
  queue(8);
  expect(await statusOf(request('GET', '/health/live'))).toBe(200);
  await release();
});
