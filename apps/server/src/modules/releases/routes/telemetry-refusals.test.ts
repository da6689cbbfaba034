import { MINUTE } from '../../../platform/clock';
import { createTestApp, type TestApp } from '../../../testing/create-test-app';
import { eventsOf, newVersion, openPage, publishForTelemetry } from '../../../testing/telemetry-pages';
import { readErrorRates } from '../telemetry/release-figures';

const version = newVersion();
const of = eventsOf('wallet', version);
let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
  await publishForTelemetry(test, 'wallet', version);
});
afterAll(() => test.close());

it.each([
  ['too large', { trace: 'a'.repeat(32), events: [], more: 'x'.repeat(33_000) }, 413],
  ['too many events', { trace: 'a'.repeat(32), events: Array(51).fill(of.load()) }, 422],
  ['no events', { trace: 'a'.repeat(32), events: [] }, 422],
  ['a trace that is none', { trace: 'me', events: [of.load()] }, 422],
  ['a time that is none', { trace: 'a'.repeat(32), events: [of.load(-1)] }, 422],
  ['a field of nobody', { trace: 'a'.repeat(32), events: [{ ...of.load(), user: 'maya' }] }, 422],
])('rejects a telemetry request: %s', async (_what, payload, status) => {
  const answer = await test.app.inject({ method: 'POST', url: '/api/telemetry', payload });
  expect(answer.statusCode).toBe(status);
});

it('accepts JSON only, so that other sites need a CORS preflight', async () => {
  const payload = JSON.stringify({ trace: 'b'.repeat(32), events: [of.load()] });
  const answer = await test.app.inject({
    method: 'POST',
    url: '/api/telemetry',
    payload,
    headers: { 'content-type': 'text/plain', origin: 'https://elsewhere.example' },
  });
  expect([answer.statusCode, answer.headers['access-control-allow-origin']]).toEqual([415, undefined]);
  const asked = await test.app.inject({
    method: 'OPTIONS',
    url: '/api/telemetry',
    headers: { origin: 'https://elsewhere.example', 'access-control-request-method': 'POST' },
  });
  expect([asked.statusCode, asked.headers['access-control-allow-origin']]).toEqual([405, undefined]);
  expect(await readErrorRates(test.deps.db, 'wallet', test.clock.now())).toEqual([]);
});

it('limits the telemetry requests of a network per minute and still serves other networks', async () => {
  test.clock.advance(MINUTE);
  const page = openPage(test, '203.0.113.9');
  const statuses = [];
  for (let at = 0; at < 241; at += 1) statuses.push((await page.tell()).statusCode);
  expect([statuses[239], statuses[240]]).toEqual([422, 429]);
  expect((await page.tell(of.load())).headers['retry-after']).toBeDefined();
  expect((await openPage(test, '203.0.113.10').tell(of.load())).statusCode).toBe(204);
  test.clock.advance(MINUTE);
  expect((await page.tell(of.load())).statusCode).toBe(204);
});
