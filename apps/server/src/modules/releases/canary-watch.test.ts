// size: over the line limit, because the tests of all reasons that end a canary share one setup
import type { RemoteManifest } from '@tessera/contracts/remotes';
import { sql } from 'drizzle-orm';
import { DAY, HOUR, MINUTE, SECOND } from '../../platform/clock';
import { addJob } from '../../platform/jobs/jobs.repository';
import { startOf } from './telemetry/telemetry.repository';
import { allHeard } from '../../testing/all-heard';
import { createTestApp, type TestApp } from '../../testing/create-test-app';
import { createTestRemote, createTestShell, createTestStore } from '../../testing/create-test-build';
import { type PersonOfRemote, signInPeople } from '../../testing/people-of-remote';
import { eventsOf, openPage } from '../../testing/telemetry-pages';
import { checkCanaries } from './canary-watch';
import { readCanaries, readCurrent } from './channels.repository';
import { createReleaseRegistry, type ReleaseRegistry } from './release-registry';

const PERCENT = 30;
const store = createTestStore();
let test: TestApp;
let registry: ReleaseRegistry;
beforeAll(async () => {
  test = await createTestApp({ env: store.env });
  registry = createReleaseRegistry({ db: test.deps.db, now: () => test.clock.now(), actor: 'maya' });
  await registry.publish({ ...store, ...createTestShell() });
});
afterAll(() => test.close());

let networks = 0;
const newNetwork = () => `203.${(networks += 1) >> 8}.113.${networks & 255}`;

/** The users sign up before the canary begins, because younger accounts do not count. */
async function onCanary(name: string, manifest: Partial<RemoteManifest> = {}) {
  const [one, two] = [createTestRemote(name, 'one', manifest), createTestRemote(name, 'two', manifest)];
  const people = (on: boolean, count: number) =>
    signInPeople(test, { name, percent: PERCENT, on, count, roles: manifest.roles ?? [] });
  const [inside, outside] = [await people(true, 12), await people(false, 8)];
  test.clock.advance(SECOND);
  await registry.publish({ ...store, ...one });
  await registry.publish({ ...store, ...two, canaryPercent: PERCENT });
  await allHeard(test.deps);
  const versions = { stable: one.release.version, canary: two.release.version };
  const told = {
    stable: eventsOf(name, versions.stable),
    canary: eventsOf(name, versions.canary),
  };
  return { name, ...versions, told, inside, outside, people };
}
type Running = Awaited<ReturnType<typeof onCanary>>;

const each = async (people: readonly PersonOfRemote[], ...events: object[]) => {
  for (const person of people) await person.tell(newNetwork(), ...events);
};
async function goesOn({ name }: Pick<Running, 'name'>): Promise<boolean> {
  await checkCanaries(test.deps);
  return (await readCanaries(test.deps.db, name)).length > 0;
}

it('stops a canary only once, with a reason, when five of its users had an error', async () => {
  const running = await onCanary('failing');
  const { name, stable, canary, told, inside, outside } = running;
  await each(outside, told.stable.load());
  await each(inside.slice(5, 8), told.canary.load());
  await each(inside.slice(0, 4), told.canary.load(), told.canary.error('Boom'));
  expect(await goesOn(running)).toBe(true);
  await each(inside.slice(4, 5), told.canary.error('No file', { phase: 'load' }));
  await Promise.all([checkCanaries(test.deps), checkCanaries(test.deps)]);
  expect([await readCurrent(test.deps.db, name), await readCanaries(test.deps.db, name)]).toEqual([
    stable,
    [],
  ]);
  const reason = '62.5% of the users on the canary met an error.';
  const { rows: audit } = await test.deps.db.execute(
    sql`select actor_id, action, result, target, reason from audit_log where target_id = ${name} order by sequence desc limit 1`,
  );
  expect(audit).toEqual([
    { actor_id: null, action: 'remote.error', result: 'alert', target: `failing ${canary}, 62.5%`, reason },
  ]);
  const { rows } = await test.deps.db.execute(
    sql`select action, actor, from_version, to_version, reason from release_events where name = ${name} and action = 'stop'`,
  );
  expect(rows).toEqual([
    { action: 'stop', actor: 'system', from_version: canary, to_version: stable, reason },
  ]);
});

it('does not stop the canary of a killed remote before its revival', async () => {
  const running = await onCanary('killed');
  await each(running.inside.slice(0, 5), running.told.canary.load(), running.told.canary.error('Boom'));
  await registry.kill(running.name, 'Payments are shown twice.');
  expect(await goesOn(running)).toBe(true);
  await registry.revive(running.name);
  expect(await goesOn(running)).toBe(false);
});

it('stops a canary that fails to load and is replaced by a fallback, in either order', async () => {
  const running = await onCanary('replaced');
  const { told, inside } = running;
  const failed = told.canary.error('No file', { phase: 'load' });
  await each(inside.slice(0, 3), told.stable.load(), failed);
  await each(inside.slice(3, 6), failed, told.stable.load());
  expect(await goesOn(running)).toBe(false);
});

it('needs four times as many users when one network reports all of them', async () => {
  const { name, told, inside } = await onCanary('company');
  const network = newNetwork();
  const config = { ...test.deps.config, CANARY_MIN_PEOPLE: 3 };
  const isOver = async () => {
    await checkCanaries({ ...test.deps, config });
    return (await readCanaries(test.deps.db, name)).length === 0;
  };
  const fails = ({ tell }: PersonOfRemote) => tell(network, told.canary.load(), told.canary.error('Boom'));
  for (const person of inside.slice(0, 11)) await fails(person);
  expect(await isOver()).toBe(false);
  for (const person of inside.slice(11)) await fails(person);
  expect(await isOver()).toBe(true);
});

describe('canaries that continue', () => {
  it.each<[string, string, (running: Running) => Promise<unknown>]>([
    [
      'pages of nobody, from however many networks',
      'nobody',
      async ({ told }) => {
        for (let at = 0; at < 30; at += 1)
          await openPage(test, newNetwork()).tell(told.canary.load(), told.canary.error('Made up'));
      },
    ],
    [
      'one person with many sessions, pages and networks',
      'one-person',
      async ({ told, inside: [one] }) => {
        for (let at = 0; at < 10; at += 1)
          for (const session of [one, await one?.again()])
            await session?.tell(newNetwork(), told.canary.load(), told.canary.error('Made up'));
      },
    ],
    [
      'people who are not on it',
      'outsiders',
      async ({ told, outside }) => each(outside, told.canary.load(), told.canary.error('Made up')),
    ],
    [
      'people of it who tell of another version',
      'other-version',
      async ({ told, inside }) => each(inside, told.stable.load(), told.stable.error('Before it')),
    ],
    [
      'accounts that were made after it began',
      'newcomers',
      async ({ told, people }) => {
        test.clock.advance(SECOND);
        await each(await people(true, 6), told.canary.load(), told.canary.error('Made up'));
      },
    ],
    [
      'errors that one network alone tells of, of fewer than twenty people',
      'one-network',
      async ({ told, inside }) => {
        const network = newNetwork();
        for (const person of inside)
          await person.tell(network, told.canary.load(), told.canary.error('Here'));
      },
    ],
    [
      'a current version that is as bad',
      'as-bad',
      async ({ told, inside, outside }) => {
        await each(outside.slice(0, 5), told.stable.load(), told.stable.error('Both'));
        await each(outside.slice(5), told.stable.load());
        await each(inside.slice(0, 6), told.canary.load(), told.canary.error('Both'));
        await each(inside.slice(6), told.canary.load());
      },
    ],
  ])('does not stop a canary because of %s', async (_what, name, happens) => {
    const running = await onCanary(name);
    await happens(running);
    expect(await goesOn(running)).toBe(true);
  });

  it('does not stop a canary because of one network, even when midnight is between its reports', async () => {
    const midnight = startOf(test.clock.now(), DAY).getTime() + 2 * DAY;
    test.clock.set(new Date(midnight - MINUTE));
    const running = await onCanary('midnight');
    const { told, inside } = running;
    const [network, failed] = [newNetwork(), [told.canary.load(), told.canary.error('Here')]];
    for (const person of inside.slice(0, 6)) await person.tell(network, ...failed);
    test.clock.advance(2 * MINUTE);
    for (const person of inside.slice(6)) await person.tell(network, ...failed);
    expect(await goesOn(running)).toBe(true);
  });

  it('does not stop a canary because of users without the role that the remote requires', async () => {
    const running = await onCanary('back-office', { roles: ['Admin'] });
    const { name, told, inside } = running;
    await test.deps.db.execute(sql`update users set roles = '{}'`);
    await each(inside, told.canary.load(), told.canary.error('Made up'));
    expect(await goesOn({ name })).toBe(true);
    await test.deps.db.execute(sql`update users set roles = '{Admin}'`);
    await each(inside, told.canary.load(), told.canary.error('Boom'));
    expect(await goesOn({ name })).toBe(false);
  });

  it('does not stop a canary because of errors within the error budget', async () => {
    const running = await onCanary('within');
    const { told, inside } = running;
    await each(inside.slice(0, 6), told.canary.load(), told.canary.error('Now and then'));
    await each(inside.slice(6), told.canary.load());
    const config = { ...test.deps.config, CANARY_ERROR_BUDGET: 0.5 };
    await checkCanaries({ ...test.deps, config });
    expect(await readCanaries(test.deps.db, running.name)).toHaveLength(1);
    expect(await goesOn(running)).toBe(false);
  });
});

it('keeps the counted users when the percentage grows', async () => {
  const running = await onCanary('grown');
  const { name, canary, told, inside } = running;
  await each(inside.slice(0, 4), told.canary.load(), told.canary.error('Boom'));
  test.clock.advance(SECOND);
  await registry.canary(name, canary, 50, { store: store.store, publicKeys: store.publicKeys });
  await allHeard(test.deps);
  expect(await goesOn(running)).toBe(true);
  await each(inside.slice(4, 5), told.canary.load(), told.canary.error('Boom'));
  expect(await goesOn(running)).toBe(false);
});

it('counts from zero when a canary starts again', async () => {
  const running = await onCanary('again');
  const { name, canary, told, inside } = running;
  await each(inside.slice(0, 6), told.canary.load(), told.canary.error('Boom'));
  await registry.stop(name);
  test.clock.advance(SECOND);
  await registry.canary(name, canary, PERCENT, { store: store.store, publicKeys: store.publicKeys });
  await allHeard(test.deps);
  expect(await goesOn(running)).toBe(true);
  await each(inside.slice(0, 6), told.canary.load(), told.canary.error('Boom'));
  expect(await goesOn(running)).toBe(false);
});

it('deletes the hashed users when the canary ends', async () => {
  const { name, told, inside } = await onCanary('forgotten');
  await each(inside, told.canary.load(), told.canary.error('Boom'));
  const known = async () => {
    const { rows } = await test.deps.db.execute(sql`select * from canary_people where name = ${name}`);
    return rows;
  };
  const sweep = async () => {
    await addJob(test.deps.db, 'telemetry-sweep', {});
    await test.runJobs();
  };
  test.clock.advance(HOUR);
  await sweep();
  expect(await known()).toHaveLength(inside.length);
  for (const { userId } of inside) expect(JSON.stringify(await known())).not.toContain(userId);
  await registry.stop(name);
  await sweep();
  expect(await known()).toEqual([]);
});
