// size: over the line limit, because the tests of ramps of people and of keys share one setup
import { sql } from 'drizzle-orm';
import { DAY, MINUTE } from '../../../platform/clock';
import { auditOf } from '../../../testing/as-staff';
import type { TestApp } from '../../../testing/create-test-app';
import { createTestRemote } from '../../../testing/create-test-build';
import { createUploadTest } from '../../../testing/create-upload-test';
import { sendSigned, type UploadKey } from '../../../testing/send-upload';
import { readCanaries, readCurrent } from '../channels.repository';
import { createReleaseRegistry, type ReleaseRegistry } from '../release-registry';
import { createTrust } from '../verify-releases';
import { advanceRamps } from './advance-ramps';

let made: Awaited<ReturnType<typeof createUploadTest>>;
let test: TestApp;
let registry: ReleaseRegistry;
beforeAll(async () => {
  made = await createUploadTest();
  test = made.test;
  registry = createReleaseRegistry({ db: test.deps.db, now: () => test.clock.now(), actor: 'maya' });
});
afterAll(() => test.close());

const trust = () => createTrust(test.deps.config);
const tick = () => advanceRamps(test.deps, trust());

/** Publishes a version, which is current, and stages a second one. */
async function publishTwo(name: string) {
  const [one, two] = [createTestRemote(name, 'one'), createTestRemote(name, 'two')];
  await registry.publish({ ...made.store, ...one });
  test.clock.advance(MINUTE);
  await registry.publish({ ...made.store, ...two, staged: true });
  return { name, one: one.release.version, two: two.release.version };
}
const canaryOf = async (name: string) => (await readCanaries(test.deps.db, name))[0];
const shareOf = async (name: string) => (await canaryOf(name))?.percent;
const stepsOf = async (name: string) => {
  const { rows } = await test.deps.db.execute(
    sql`select action, percent, actor, reason from release_events where name = ${name} and action <> 'publish' order by id`,
  );
  return rows;
};
const mailsTo = async (name: string) => {
  await test.runJobs();
  return test.sent.filter(({ to }) => to === `${name}@tessera.local`);
};

it('grows step by step until the version is current, once for two workers, with an event and an audit row each', async () => {
  await made.setOwner('contacts', 'People team');
  const { name, two } = await publishTwo('contacts');
  await registry.ramp(name, two, {}, trust());
  expect(await canaryOf(name)).toMatchObject({
    version: two,
    percent: 1,
    ramp: { step: 0, startedBy: 'maya' },
  });
  test.clock.advance(30 * MINUTE - 1);
  await tick();
  expect(await shareOf(name)).toBe(1);
  test.clock.advance(1);
  for (const percent of [10, 50]) {
    await Promise.all([tick(), tick()]);
    expect(await shareOf(name)).toBe(percent);
    test.clock.advance(30 * MINUTE);
  }
  expect(await mailsTo(name)).toEqual([]);
  await Promise.all([tick(), tick()]);
  expect([await readCurrent(test.deps.db, name), await canaryOf(name)]).toEqual([two, undefined]);
  const step = (number: number) =>
    `Step ${number} of 4 of a ramp (1%, 10%, 50%, 100%), one every 30 minutes.`;
  expect(await stepsOf(name)).toEqual([
    { action: 'canary', percent: 1, actor: 'maya', reason: step(1) },
    { action: 'canary', percent: 10, actor: 'system', reason: step(2) },
    { action: 'canary', percent: 50, actor: 'system', reason: step(3) },
    { action: 'promote', percent: null, actor: 'system', reason: step(4) },
  ]);
  expect((await auditOf(test, 'release.canary')).map(({ target }) => target)).toEqual(
    [1, 10, 50].map((percent) => `contacts ${two}, to ${percent}%`),
  );
  expect(await auditOf(test, 'release.promote')).toHaveLength(1);
  expect(await mailsTo(name)).toMatchObject([{ subject: `contacts ${two} is current` }]);
});

it('makes one step after a long pause of the workers, and keeps start and audience of the canary', async () => {
  const { name, two } = await publishTwo('late');
  await registry.ramp(
    name,
    two,
    { steps: [2, 4, 100], everyMinutes: 10, audience: { roles: ['Admin'] } },
    trust(),
  );
  const since = (await canaryOf(name))?.since;
  test.clock.advance(300 * MINUTE);
  await tick();
  await tick();
  expect(await canaryOf(name)).toMatchObject({ percent: 4, since, audience: { roles: ['Admin'] } });
});

it('leaves the step to the next worker when a worker dies within it', async () => {
  const { name, two } = await publishTwo('died');
  await registry.ramp(name, two, {}, trust());
  test.clock.advance(30 * MINUTE);
  await test.deps.db.execute(
    sql`create function fail_audit() returns trigger language plpgsql as $$ begin raise exception 'died'; end $$`,
  );
  await test.deps.db.execute(
    sql`create trigger fail_audit before insert on audit_log for each row execute function fail_audit()`,
  );
  await tick();
  expect([await shareOf(name), (await stepsOf(name)).length]).toEqual([1, 1]);
  await test.deps.db.execute(sql`drop trigger fail_audit on audit_log`);
  await tick();
  expect([await shareOf(name), (await stepsOf(name)).length]).toEqual([10, 2]);
});

it('pauses while the remote is killed, and begins its step again after the revival', async () => {
  const { name, two } = await publishTwo('killed');
  await registry.ramp(name, two, {}, trust());
  await registry.kill(name, 'It pays twice.');
  test.clock.advance(60 * MINUTE);
  await tick();
  await registry.revive(name);
  await tick();
  expect(await shareOf(name)).toBe(1);
  test.clock.advance(30 * MINUTE);
  await tick();
  expect(await shareOf(name)).toBe(10);
});

it.each<[string, (of: { name: string; two: string }) => Promise<unknown>]>([
  ['another share', ({ name, two }) => registry.canary(name, two, 20, trust())],
  ['the same share', ({ name, two }) => registry.canary(name, two, 1, trust())],
  ['a stop', ({ name }) => registry.stop(name)],
  ['a promotion', ({ name, two }) => registry.promote(name, two, trust())],
])('ends when a person decides: %s', async (what, decide) => {
  const of = await publishTwo(`ends-${what.replaceAll(' ', '-')}`);
  await registry.ramp(of.name, of.two, {}, trust());
  await decide(of);
  const share = await shareOf(of.name);
  test.clock.advance(60 * MINUTE);
  await tick();
  expect(await shareOf(of.name)).toBe(share);
});

it('stops when a server of version N-1 moved the canary without removing the ramp', async () => {
  const { name, two } = await publishTwo('older-server');
  await registry.ramp(name, two, {}, trust());
  await test.deps.db.execute(
    sql`update release_channels set percent = 7 where name = ${name} and channel = 'canary'`,
  );
  test.clock.advance(60 * MINUTE);
  await tick();
  expect(await shareOf(name)).toBe(7);
});

it('makes a step later when the store does not answer', async () => {
  const { name, two } = await publishTwo('no-store');
  await registry.ramp(name, two, {}, trust());
  test.clock.advance(30 * MINUTE);
  const { store, publicKeys } = trust();
  const read = () => Promise.reject(new Error('ETIMEDOUT'));
  await advanceRamps(test.deps, { store: { ...store, read }, publicKeys });
  expect(await shareOf(name)).toBe(1);
  await tick();
  expect(await shareOf(name)).toBe(10);
});

it('stops the canary and notifies the owner when the next step is refused', async () => {
  await made.setOwner('expired', 'Team');
  const { name, one, two } = await publishTwo('expired');
  await registry.ramp(name, two, {}, trust());
  test.clock.advance(91 * DAY);
  await tick();
  expect([await readCurrent(test.deps.db, name), await canaryOf(name)]).toEqual([one, undefined]);
  expect((await mailsTo(name))[0]?.text).toContain('The next step was refused: expired');
});

it.each([
  ['steps that do not end with 100', { steps: [1, 10] }, 'end with 100%'],
  ['steps that do not increase', { steps: [10, 10, 100] }, 'increase'],
  ['a step above the largest canary', { steps: [60, 100] }, 'at most 50%'],
  ['an interval of more than 7 days', { everyMinutes: 7 * 24 * 60 + 1 }, '1 minute to 7 days'],
])('refuses %s', async (_what, plan, message) => {
  await expect(registry.ramp('contacts', '1.0.0-000000000000', plan, trust())).rejects.toThrow(message);
});

it('refuses a current version, the shell and a version that was never published', async () => {
  const { two } = await publishTwo('refused');
  await registry.promote('refused', two, trust());
  await expect(registry.ramp('refused', two, {}, trust())).rejects.toThrow('is current already');
  await expect(registry.ramp('refused', '1.0.0-000000000000', {}, trust())).rejects.toThrow(
    'never published',
  );
});

describe('ramps of a key', () => {
  let key: UploadKey;
  const move = (data: object, by = key) => {
    test.clock.advance(1);
    return sendSigned(test, by, '/releases/moves', { remote: 'wallet', ...data });
  };
  let versions: { one: string; two: string };
  beforeAll(async () => {
    await made.setOwner('wallet', 'Wallet team');
    key = await made.addKey('wallet');
    versions = await publishTwo('wallet');
  });

  it('starts a ramp with its own plan', async () => {
    const ramp = {
      action: 'ramp',
      version: versions.two,
      steps: [5, 100],
      everyMinutes: 1,
      audience: { countries: ['DE'] },
    };
    expect(await move(ramp)).toMatchObject({ status: 200, data: { version: versions.two } });
    expect(await canaryOf('wallet')).toMatchObject({
      percent: 5,
      audience: { countries: ['DE'] },
      ramp: { startedBy: `key ${key.id} of Wallet team` },
    });
  });

  it('stops when the key is revoked, before the next step', async () => {
    await made.keys.revoke(key.id);
    await tick();
    expect(await canaryOf('wallet')).toBeUndefined();
    expect((await mailsTo('wallet')).at(-1)?.text).toContain(
      'The key or pipeline that started the ramp was revoked.',
    );
  });

  it('refuses a stopped version, an older one, another team, a wrong plan and an unknown field', async () => {
    key = await made.addKey('wallet');
    const ramp = { action: 'ramp', version: versions.two };
    expect(await move(ramp)).toMatchObject({
      status: 409,
      message: expect.stringContaining('was rolled back or stopped'),
    });
    await registry.promote('wallet', versions.two, trust());
    expect(await move({ ...ramp, version: versions.one })).toMatchObject({
      status: 409,
      message: expect.stringContaining('a second person'),
    });
    expect(await move(ramp, await made.addKey('contacts'))).toMatchObject({ status: 403 });
    const both = { visitors: true, roles: ['Admin'] };
    for (const wrong of [
      { audience: both },
      { audience: { roles: ['Chef'] } },
      { steps: [1, 10] },
      { steps: [10, 1, 100] },
      { everyMinutes: 0 },
      { forced: true },
    ])
      expect(await move({ ...ramp, ...wrong })).toMatchObject({ status: 422, code: 'VALIDATION' });
  });
});
