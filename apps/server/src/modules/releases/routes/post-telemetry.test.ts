import { MINUTE } from '../../../platform/clock';
import { createTestApp, type TestApp } from '../../../testing/create-test-app';
import { eventsOf, newVersion, openPage, publishForTelemetry } from '../../../testing/telemetry-pages';
import { readErrorRates, readVitals } from '../telemetry/release-figures';
import { readErrors } from '../telemetry/errors.repository';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());

let names = 0;
async function published() {
  const [name, version] = [`remote-${(names += 1)}`, newVersion()];
  await publishForTelemetry(test, name, version, `/${name}`, `/${name}/:id`);
  const since = new Date(test.clock.now().getTime() - 5 * MINUTE);
  return {
    name,
    version,
    since,
    of: eventsOf(name, version),
    rates: () => readErrorRates(test.deps.db, name, since),
    errors: () => readErrors(test.deps.db, name, since),
    vitals: () => readVitals(test.deps.db, name, since),
  };
}
const everything = async () => {
  const { rows } = await test.deps.db.execute<{ count: number }>(
    'select ((select count(*) from release_stats) + (select count(*) from release_errors) + (select count(*) from web_vitals) + (select count(*) from telemetry_sources))::integer as count',
  );
  return rows[0]?.count;
};

it('counts loads, errors and vitals of published versions', async () => {
  const { version, of, name, rates, errors, vitals } = await published();
  const [one, two] = [openPage(test, '203.0.113.1'), openPage(test, '203.0.113.2')];
  const told = await one.tell(of.load(90), of.vital('LCP', 1800, `/${name}`), of.vital('CLS', 0.04));
  expect([told.statusCode, told.body]).toEqual([204, '']);
  await two.tell(
    of.load(900),
    of.error('It broke', { stack: 'page.0a1b2c3d.js:1:234\nhttps://evil.example/x' }),
  );
  expect(await rates()).toEqual([{ version, loads: 2, errors: 1, loadP95: expect.any(Number) }]);
  expect((await rates())[0]?.loadP95).toBeGreaterThan(750);
  expect(await errors()).toMatchObject([
    { version, message: 'It broke', count: 1, frames: 'page.0a1b2c3d.js:1:234', lastAt: test.clock.now() },
  ]);
  expect(await vitals()).toEqual([
    { version, name: 'LCP', p75: 1875, samples: 1 },
    { version, name: 'CLS', p75: expect.closeTo(0.0438, 3), samples: 1 },
  ]);
});

it('counts an error as a failed load, and a page at most once as a load and once as an error', async () => {
  const { version, of, rates } = await published();
  const page = openPage(test, '203.0.113.3');
  await page.tell(of.error('No file', { phase: 'load' }), of.error('No file', { phase: 'load' }));
  await page.tell(of.load(), of.error('Another', { phase: 'render' }));
  expect(await rates()).toEqual([{ version, loads: 1, errors: 1, loadP95: null }]);
});

it('limits a network to 20 pages and 3 errors an hour', async () => {
  const { version, of, rates } = await published();
  for (let at = 0; at < 30; at += 1)
    await openPage(test, '2001:db8::1:1').tell(of.load(), of.error(`No ${'abcdefghij'[at % 10]}`));
  // Addresses with the same IPv6 prefix, as in a household, are one network.
  await openPage(test, '2001:db8::ffff').tell(of.load(), of.error('One more'));
  expect(await rates()).toMatchObject([{ version, loads: 20, errors: 3 }]);
  await openPage(test, '203.0.113.4').tell(of.load(), of.error('Elsewhere'));
  expect(await rates()).toMatchObject([{ version, loads: 21, errors: 4 }]);
});

it('applies the limit of a network to concurrent requests', async () => {
  const { version, of, rates } = await published();
  await Promise.all(
    Array.from({ length: 30 }, () => openPage(test, '203.0.113.5').tell(of.error('At once'))),
  );
  expect(await rates()).toMatchObject([{ version, loads: 20, errors: 3 }]);
});

it('drops unpublished versions, a second version in a page, and unknown routes', async () => {
  const { name, version, of, rates, vitals } = await published();
  const before = await everything();
  const page = openPage(test, '203.0.113.6');
  const unknown = [eventsOf('nowhere', version), eventsOf(name, newVersion())];
  for (const one of unknown)
    expect((await page.tell(one.load(), one.error('x'), one.vital('LCP', 1))).statusCode).toBe(204);
  expect(await everything()).toBe(before);

  const next = newVersion();
  await publishForTelemetry(test, name, next);
  await page.tell(of.load(), eventsOf(name, next).load(), of.vital('FCP', 300, '/maya@example.com'));
  expect(await rates()).toMatchObject([{ version, loads: 1 }]);
  expect(await vitals()).toMatchObject([{ name: 'FCP', samples: 1 }]);
  const { rows } = await test.deps.db.execute(`select distinct route from web_vitals where name = '${name}'`);
  expect(rows).toEqual([{ route: '' }]);
});

it('stores 30 different errors an hour and counts further ones as one', async () => {
  const { of, errors } = await published();
  const words = 'abcdefghijklmnopqrstuvwxyz';
  for (let network = 0; network < 20; network += 1) {
    const message = (at: number) => `No ${words[network]}${words[at]}`;
    await openPage(test, `198.51.100.${network}`).tell(of.error(message(0)), of.error(message(1)));
  }
  const kept = await errors();
  expect(kept).toHaveLength(31);
  expect(kept[0]).toMatchObject({ message: 'Other errors', count: 10 });
});

it('stores no personal data in table and log', async () => {
  const { of, errors } = await published();
  const phrase = 'legal winner thank year wave sausage worth useful legal winner thank yellow';
  const secrets = [
    'maya@example.com',
    '+41 79 123 45 67',
    `0x${'ab'.repeat(20)}`,
    'Copper-Lantern-84!',
    phrase,
  ];
  const messages = [
    `for ${secrets[0]}`,
    `at ${secrets[1]}`,
    `to ${secrets[2]}`,
    `key '${secrets[3]}'`,
    phrase,
  ];
  await openPage(test, '203.0.113.8').tell(...messages.map((message) => of.error(message)));
  const kept = JSON.stringify(await errors());
  for (const secret of secrets) {
    expect(kept).not.toContain(secret);
    expect(test.logs()).not.toContain(secret);
  }
  expect((await errors()).map(({ message }) => message)).toEqual(
    expect.arrayContaining([
      'for [name]',
      'to [token]',
      'key [text]',
      '[text that looks like a recovery phrase]',
    ]),
  );
});

it('links a log entry to the page, and the page to its requests', async () => {
  const { of, version } = await published();
  const page = openPage(test, '203.0.113.11');
  await page.tell(of.error('Boom'));
  const headers = { traceparent: `00-${page.trace}-00f067aa0ba902b7-01` };
  await test.app.inject({ url: '/api/countries', headers });
  const lines = test
    .logs()
    .split('\n')
    .filter((line) => line.includes(page.trace))
    .map((line): unknown => JSON.parse(line));
  expect(lines).toMatchObject([
    { msg: 'page error', version, phase: 'render', message: 'Boom' },
    { msg: 'answered', route: '/api/countries', trace: page.trace },
  ]);
});
