import { MINUTE, SECOND, createTestClock, type TestClock } from '../../../platform/clock';
import { startPriceService, type PriceService } from '../../../testing/price-service';
import { PriceSourceError, type PriceSource } from '../price-source';
import { createHttpPriceSource } from './http-price-source';

const NOW = new Date('2026-11-21T12:00:30Z');
const UPDATED = new Date('2026-11-21T12:00:05Z');
const json = { 'content-type': 'application/json' };
let service: PriceService;
let clock: TestClock;
let source: PriceSource;
beforeAll(async () => {
  service = await startPriceService();
});
afterAll(() => service.close());
beforeEach(() => {
  clock = createTestClock(NOW);
  service.requests.length = 0;
  service.headers.length = 0;
  service.fault = undefined;
  service.coins.clear();
  service.coins.set('ethereum', {
    usd: '3120.123456789012345678',
    change: '-1.23987',
    updatedAt: UPDATED,
    chart: `[[1732190405000,3000.5],[1732194005000,null],[1732197605000,-4],[1732201205000,3.1e3]]`,
  });
  source = sourceWith(30_000);
});

const sourceWith = (timeoutMs: number) =>
  createHttpPriceSource(clock, {
    url: service.url,
    ids: new Map([
      ['ETH', 'ethereum'],
      ['WBTC', 'wrapped-bitcoin'],
    ]),
    key: { header: 'x-cg-demo-api-key', value: 'the-key' },
    timeoutMs,
  });

const latest = () => source.latest(['ETH', 'WBTC', 'OPT'], clock.now());
const errorOf = (call: Promise<unknown>) =>
  call.then(
    () => 'no error',
    (error: unknown) => (error instanceof PriceSourceError ? error.message : error),
  );

it('reads prices with every digit and the time of the service, and omits a missing coin', async () => {
  expect(await latest()).toEqual([
    { symbol: 'ETH', at: UPDATED, usd: '3120.123456789012345678', change24h: '-1.23' },
  ]);
  const request = new URL(service.requests[0] ?? '', service.url);
  expect(request.pathname).toBe('/simple/price');
  expect(Object.fromEntries(request.searchParams)).toMatchObject({
    ids: 'ethereum,wrapped-bitcoin',
    vs_currencies: 'usd',
    include_24hr_change: 'true',
    include_last_updated_at: 'true',
  });
  expect(request.href).not.toContain('the-key');
  expect(service.headers[0]?.['x-cg-demo-api-key']).toBe('the-key');
});

it('reads a history and omits values that are no price', async () => {
  expect(await source.history('ETH', 14, NOW)).toEqual([
    { symbol: 'ETH', at: new Date(1732190405000), usd: '3000.5', change24h: null },
    { symbol: 'ETH', at: new Date(1732201205000), usd: '3100', change24h: null },
  ]);
  expect(service.requests[0]).toMatch(/^\/coins\/ethereum\/market_chart\?vs_currency=usd&days=14/);
});

it('sends no request for a symbol without an id, and keeps the circuit closed after a 404 for an unknown coin', async () => {
  expect(await source.history('OPT', 14, NOW)).toEqual([]);
  expect(service.requests).toEqual([]);
  expect(await source.history('WBTC', 14, NOW)).toEqual([]);
  expect(await latest()).toHaveLength(1);
});

it.each(['-5', '0', '1e30', '1e400', '1e-40'])('returns no price for %s', async (usd) => {
  service.coins.set('ethereum', { usd, updatedAt: UPDATED });
  expect(await latest()).toEqual([]);
});

it('drops a price from the future', async () => {
  service.coins.set('ethereum', { usd: '1', updatedAt: new Date(NOW.getTime() + 10 * MINUTE) });
  expect(await latest()).toEqual([]);
});

it.each<[string, string, NonNullable<PriceService['fault']>]>([
  ['a 500', 'answered 500', (response) => response.writeHead(500).end('oops')],
  ['a 429', 'answered 429', (response) => response.writeHead(429).end()],
  [
    'an HTML page',
    'answered something other than JSON',
    (response) => response.writeHead(200, { 'content-type': 'text/html' }).end('<html>'),
  ],
  ['broken JSON', 'answered broken JSON', (response) => response.writeHead(200, json).end('{"ethereum":{')],
  [
    'JSON with NaN',
    'answered broken JSON',
    (response) => response.writeHead(200, json).end('{"ethereum":{"usd":NaN,"last_updated_at":1763726405}}'),
  ],
  [
    'JSON of an unknown shape',
    'answered in a shape that is not known',
    (response) => response.writeHead(200, json).end('{"ethereum":"dear"}'),
  ],
  [
    'a body above the limit',
    'answered too much',
    (response) => response.writeHead(200, json).end('"'.padEnd(1_200_000)),
  ],
  ['no response', 'did not answer in time', () => undefined],
  [
    'half a body',
    'did not answer in time',
    (response) => void response.writeHead(200, json).write('{"ethereum"'),
  ],
  [
    'a closed connection',
    'could not be reached',
    (response) => void response.writeHead(200, { ...json, 'content-length': '99' }).destroy(),
  ],
  [
    'a redirect',
    'could not be reached',
    (response) => response.writeHead(302, { location: 'http://127.0.0.1:1/' }).end(),
  ],
])('reports the error when the service sends %s', async (_name, message, fault) => {
  service.fault = fault;
  if (message.endsWith('in time')) source = sourceWith(400);
  expect(await errorOf(latest())).toBe(message);
});

it.each([
  ['seconds', '120'],
  ['a date', new Date(NOW.getTime() + 120 * SECOND).toUTCString()],
])('keeps the circuit open for Retry-After given in %s', async (_name, retryAfter) => {
  service.fault = (response) => response.writeHead(429, { 'retry-after': retryAfter }).end();
  expect(await errorOf(latest())).toBe('answered 429');
  service.fault = undefined;
  clock.advance(118 * SECOND);
  expect(await errorOf(latest())).toBe('circuit open: price source not called');
  expect(service.requests).toHaveLength(1);
  clock.advance(2 * SECOND);
  expect(await latest()).toHaveLength(1);
});

it('doubles the pause after each failure, makes one trial call and closes the circuit on success', async () => {
  service.fault = (response) => response.writeHead(503).end();
  for (const pause of [30, 60, 120, 240]) {
    expect(await errorOf(latest())).toBe('answered 503');
    clock.advance((pause - 1) * SECOND);
    expect(await errorOf(latest())).toBe('circuit open: price source not called');
    clock.advance(SECOND);
  }
  service.fault = undefined;
  const both = await Promise.all([errorOf(latest()), errorOf(latest())]);
  expect(both).toEqual(['no error', 'circuit open: price source not called']);
  expect(service.requests).toHaveLength(5);
  expect(await errorOf(latest())).toBe('no error');
});
