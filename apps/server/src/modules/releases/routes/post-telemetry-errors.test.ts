import { DAY, HOUR, MINUTE } from '../../../platform/clock';
import { createTestApp, type TestApp } from '../../../testing/create-test-app';
import { signInPeople } from '../../../testing/people-of-remote';
import { eventsOf, newVersion, openPage, publishForTelemetry } from '../../../testing/telemetry-pages';
import { readErrors } from '../telemetry/errors.repository';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());

let names = 0;
async function published() {
  const [name, version] = [`remote-${(names += 1)}`, newVersion()];
  await publishForTelemetry(test, name, version, `/${name}/:id`);
  const since = new Date(test.clock.now().getTime() - 5 * MINUTE);
  return { name, version, of: eventsOf(name, version), errors: () => readErrors(test.deps.db, name, since) };
}

it('keeps frames, route, browser and trace id of the last occurrence of an error', async () => {
  const { name, version, of, errors } = await published();
  const route = `/${name}/:id`;
  const stack = 'page.0a1b2c3d.js:1:234 f\nmain.9f8e7d6c.js:1:5\nfor maya@example.com';
  await openPage(test, '203.0.113.20').tell(of.error('It broke', { stack }));
  test.clock.advance(HOUR);
  const page = openPage(test, '203.0.113.21');
  const agent = 'Mozilla/5.0 (Windows NT 10.0) Chrome/142.0.0.0 Safari/537.36 maya@example.com';
  await page.tellAs(agent, of.error('It broke', { stack, route }));
  expect(await errors()).toEqual([
    {
      version,
      fingerprint: expect.any(String),
      message: 'It broke',
      count: 2,
      people: 2,
      lastAt: test.clock.now(),
      frames: 'page.0a1b2c3d.js:1:234 f\nmain.9f8e7d6c.js:1:5',
      route,
      browser: 'Chrome 142 on Windows',
      trace: page.trace,
    },
  ]);
});

it('groups errors of one version by message and top frame', async () => {
  const { of, errors } = await published();
  const stacks = [
    'page.0a1b2c3d.js:1:234 f\na.0a1b2c3d.js:1:1',
    'page.0a1b2c3d.js:1:234',
    'page.0a1b2c3d.js:1:9',
  ];
  for (const [at, stack] of stacks.entries())
    await openPage(test, `203.0.113.${30 + at}`).tell(of.error(`No row ${at}`, { stack }));
  expect((await errors()).map(({ count, people }) => [count, people])).toEqual([
    [2, 2],
    [1, 1],
  ]);
});

it('counts a user once over networks and hours, and a network once without a user', async () => {
  const { name, of, errors } = await published();
  const [maya] = await signInPeople(test, { name, percent: 10, on: true, count: 1 });
  await maya?.tell('203.0.113.40', of.error('Boom'));
  test.clock.advance(HOUR);
  // The session of an hour ago is idle.
  await (await maya?.again())?.tell('203.0.113.41', of.error('Boom'));
  for (let at = 0; at < 2; at += 1) await openPage(test, '203.0.113.42').tell(of.error('Boom'));
  expect(await errors()).toMatchObject([{ count: 4, people: 2 }]);
});

it('stores affected users as hashes that differ between versions', async () => {
  const [one, two] = [await published(), await published()];
  const page = openPage(test, '203.0.113.50');
  await page.tell(one.of.error('Boom'), two.of.error('Boom'));
  const { rows } = await test.deps.db.execute<{ people: string[] }>(
    `select people from release_errors where name in ('${one.name}', '${two.name}')`,
  );
  const hashes = rows.flatMap(({ people }) => people);
  expect(hashes).toEqual([expect.stringMatching(/^[\w-]{12}$/), expect.stringMatching(/^[\w-]{12}$/)]);
  expect(new Set(hashes).size).toBe(2);
});

it('stores a network without a user as another hash the next day', async () => {
  const { of, errors } = await published();
  await openPage(test, '203.0.113.60').tell(of.error('Boom'));
  test.clock.advance(DAY);
  await openPage(test, '203.0.113.60').tell(of.error('Boom'));
  expect(await errors()).toMatchObject([{ count: 2, people: 2 }]);
});
