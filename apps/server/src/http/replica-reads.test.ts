import { waitUntil } from '@tessera/services';
import { createTestApp, type TestApp } from '../testing/create-test-app';
import { createBrowser, signUpOnboarded } from '../testing/people';
import { statementsOf } from '../testing/statements';

let plain: TestApp;
let test: TestApp;
beforeAll(async () => {
  plain = await createTestApp();
  // The primary is no standby, as a replica after its promotion.
  const { DATABASE_URL_DIRECT } = plain.deps.config;
  test = await createTestApp({ env: { DATABASE_URL_REPLICA: DATABASE_URL_DIRECT } });
});
afterAll(async () => {
  await test.close();
  await plain.close();
});

const written = '__Host-written';
/** The observations of the other server read more columns. */
const WRITTEN = /^select pg_current_wal_insert_lsn\(\)::text as position$/;

it('sends the position of a change in a cookie, and none for a read or a rejected request', async () => {
  const { browser } = await signUpOnboarded(test);
  browser.cookies.delete(written);
  for (const [method, path] of [
    ['GET', '/notifications'],
    ['POST', '/contacts/find'],
    ['POST', '/mark-notification-as-read'],
  ] as const) {
    await browser.call(method, path);
    expect(browser.cookies.has(written)).toBe(false);
  }
  const answer = await browser.call('POST', '/mark-all-notifications-as-read');
  expect(answer.cookies).toEqual([
    expect.objectContaining({
      name: written,
      value: expect.stringMatching(/^[\dA-F]+\/[\dA-F]+$/),
      path: '/',
      secure: true,
      httpOnly: true,
      sameSite: 'Strict',
      maxAge: 120,
    }),
  ]);
});

it('reads from the primary when the replica is no standby', async () => {
  const { browser } = await signUpOnboarded(test);
  browser.cookies.delete(written);
  const isLeftOut = () => test.logs().includes('the replica serves no reads');
  expect((await browser.call('GET', '/notifications')).statusCode).toBe(200);
  expect(await waitUntil(isLeftOut, 20_000)).toBe(true);
  const line = test
    .logs()
    .split('\n')
    .find((text) => text.includes('the replica serves no reads'));
  expect(JSON.parse(line ?? '')).not.toHaveProperty('err');
  expect((await browser.call('GET', '/notifications')).statusCode).toBe(200);
  const { values } = await test.deps.metrics.replicaLag.get();
  expect(values).toMatchObject([{ labels: { used: 'no' }, value: Infinity }]);
});

it('sends no statement and no cookie when no replica is configured', async () => {
  const { browser } = await signUpOnboarded(plain);
  const statements = await statementsOf(plain.deps.db, async () => {
    const answer = await browser.call('POST', '/mark-all-notifications-as-read');
    expect(answer.cookies).toEqual([]);
    await createBrowser(plain).call('GET', '/countries');
  });
  expect(statements.filter((text) => WRITTEN.test(text))).toEqual([]);
});
