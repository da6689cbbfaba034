// size: over the line limit, because the tests of a canary share one setup
import { sql } from 'drizzle-orm';
import { RemotesAnswer } from '@tessera/contracts/remotes';
import * as v from 'valibot';
import { HOUR } from '../../platform/clock';
import { cookieNames } from '../identity/client-context';
import { allHeard } from '../../testing/all-heard';
import { createTestApp, type TestApp } from '../../testing/create-test-app';
import {
  createTestRemote,
  createTestShell,
  createTestStore,
  type TestBuild,
} from '../../testing/create-test-build';
import { createBrowser, signUpOnboarded, type Browser } from '../../testing/people';
import { somebodyWaits } from '../../testing/somebody-waits';
import { isOnCanary } from './canary-audience';
import { readCanaries, readCurrent } from './channels.repository';
import { createReleaseRegistry, type ReleaseRegistry } from './release-registry';
import { lockRegistry, markPruned } from './releases.repository';

const store = createTestStore();
const trust = { store: store.store, publicKeys: store.publicKeys };
let test: TestApp;
let registry: ReleaseRegistry;
beforeAll(async () => {
  test = await createTestApp({ env: store.env });
  registry = createReleaseRegistry({ db: test.deps.db, now: () => test.clock.now(), actor: 'maya' });
  await publish(createTestShell());
});
afterAll(() => test.close());

const publish = (build: TestBuild, canaryPercent?: number) =>
  registry.publish({ ...store, ...build, canaryPercent });
const canaryOf = async (name: string) =>
  (await readCanaries(test.deps.db, name)).map(({ version, percent }) => [version, percent]);
const current = (name: string) => readCurrent(test.deps.db, name);

async function onCanary(name: string, percent = 10) {
  const [one, two] = [createTestRemote(name, 'one'), createTestRemote(name, 'two')];
  await publish(one);
  await publish(two, percent);
  return { name, stable: one.release.version, canary: two.release.version };
}

function gate() {
  let open: () => void = () => undefined;
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  return { open, opened };
}

async function heard(change: () => Promise<unknown>): Promise<void> {
  await change();
  await allHeard(test.deps);
}

describe('the registry', () => {
  it('publishes a build as a canary without making it current, and keeps the start time when the percentage grows', async () => {
    const { stable, canary } = await onCanary('growing', 5);
    expect([await current('growing'), await canaryOf('growing')]).toEqual([stable, [[canary, 5]]]);
    const [{ since } = { since: null }] = await readCanaries(test.deps.db, 'growing');
    test.clock.advance(HOUR);
    await registry.canary('growing', canary, 25, trust);
    const [grown] = await readCanaries(test.deps.db, 'growing');
    expect(grown).toMatchObject({ percent: 25, since });
  });

  it('stops a canary while the store that another move reads does not respond', async () => {
    const first = await onCanary('waiting');
    const other = await onCanary('looking');
    const [look, asked] = [gate(), gate()];
    const slow: typeof trust.store = {
      ...trust.store,
      read: async (...file) => {
        asked.open();
        await look.opened;
        return trust.store.read(...file);
      },
    };
    const promoted = registry.promote('looking', other.canary, { ...trust, store: slow });
    await asked.opened;
    expect(await registry.stop('waiting')).toBe(first.canary);
    look.open();
    await promoted;
    expect(await current('looking')).toBe(other.canary);
  });

  it('rejects a move to a release whose files were removed during verification', async () => {
    const { canary, stable } = await onCanary('leaving');
    await registry.stop('leaving');
    let isFirst = true;
    const leaving: typeof trust.store = {
      ...trust.store,
      read: async (release, file) => {
        if (isFirst) {
          isFirst = false;
          await test.deps.db.transaction((tx) => markPruned(tx, 'leaving', canary, test.clock.now()));
        }
        return trust.store.read(release, file);
      },
    };
    await expect(registry.promote('leaving', canary, { ...trust, store: leaving })).rejects.toThrow(
      'its files were taken away',
    );
    expect(await current('leaving')).toBe(stable);
  });

  it('stops a canary when a version is promoted, published or rolled back', async () => {
    const first = await onCanary('ending');
    await registry.promote('ending', first.canary, trust);
    expect([await current('ending'), await canaryOf('ending')]).toEqual([first.canary, []]);
    const three = createTestRemote('ending', 'three');
    await publish(three, 10);
    await registry.rollback('ending', trust);
    expect([await current('ending'), await canaryOf('ending')]).toEqual([first.stable, []]);
    await registry.canary('ending', three.release.version, 10, trust);
    await publish(createTestRemote('ending', 'four'));
    expect(await canaryOf('ending')).toEqual([]);
  });

  it.each([
    ['a share of nobody', 0, 'A canary has 1% to 50%'],
    ['everyone', 100, 'A canary has 1% to 50%'],
    ['a part of a percent', 2.5, 'A canary has 1% to 50%'],
  ])('rejects a canary for %s', async (_what, percent, words) => {
    await expect(publish(createTestRemote('shared', 'one'), percent)).rejects.toThrow(words);
    expect(await canaryOf('shared')).toEqual([]);
  });

  it('rejects a canary of the shell, the current or an unknown version, and a stop without a canary', async () => {
    await expect(publish(createTestShell('two'), 10)).rejects.toThrow('The shell has no canary');
    const { stable, canary } = await onCanary('refusing');
    await expect(registry.canary('refusing', stable, 10, trust)).rejects.toThrow('is current already');
    await expect(registry.canary('refusing', '1.0.0-000000000000', 10, trust)).rejects.toThrow('never');
    expect(await registry.stop('refusing')).toBe(canary);
    await expect(registry.stop('refusing')).rejects.toThrow('refusing has no canary');
  });

  it('reserves the paths of a canary', async () => {
    const routes = [{ path: '/rooms', area: 'shell' as const, title: 'x' }];
    await publish(createTestRemote('rooms', 'one', { routes }), 10);
    await expect(publish(createTestRemote('halls', 'one', { routes }))).rejects.toThrow('/rooms belongs to');
  });

  it('rolls back one step when two operators roll back the same version concurrently', async () => {
    const builds = ['one', 'two', 'three'].map((text) => createTestRemote('twice', text));
    for (const build of builds) await publish(build);
    const rollbacks = await test.deps.db.transaction(async (tx) => {
      await lockRegistry(tx);
      const started = Promise.allSettled([1, 2].map(() => registry.rollback('twice', trust)));
      // Both rollbacks have read the current version when they wait for the lock.
      await somebodyWaits(test, 2);
      return { started };
    });
    const results = await rollbacks.started;
    expect(results.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    expect(await current('twice')).toBe(builds[1]?.release.version);
  });

  it('ends a canary once when it is promoted and stopped concurrently', async () => {
    const { stable, canary } = await onCanary('raced');
    const [promoted, stopped] = await Promise.allSettled([
      registry.promote('raced', canary, trust),
      registry.stop('raced'),
    ]);
    expect(promoted.status).toBe('fulfilled');
    expect([await current('raced'), await canaryOf('raced')]).toEqual([canary, []]);
    const { rows } = await test.deps.db.execute<{ action: string }>(
      sql`select action from release_events where name = 'raced' order by id`,
    );
    const ends = stopped.status === 'fulfilled' ? ['stop', 'promote'] : ['promote'];
    expect(rows.map(({ action }) => action)).toEqual(['publish', 'canary', ...ends]);
    expect(stable).not.toBe(canary);
  });

  it('writes an audit entry for each move, with the operator of the command line', async () => {
    const { stable, canary } = await onCanary('logged');
    await registry.stop('logged');
    const { rows } = await test.deps.db.execute(
      sql`select actor_id, action, target, "after" from audit_log where target_id = 'logged' order by sequence`,
    );
    expect(rows.map(({ action, target }) => [action, target])).toEqual([
      ['release.publish', `logged ${stable}, to 100%`],
      ['release.canary', `logged ${canary}, to 10%`],
      ['release.stop', `logged ${canary}`],
    ]);
    expect(rows.map(({ actor_id: id }) => id)).toEqual([null, null, null]);
    expect(String(rows[0]?.['after'])).toContain('"operator":"maya"');
  });
});

describe('people', () => {
  async function signUpSeveral(count: number) {
    const people: Awaited<ReturnType<typeof signUpOnboarded>>[] = [];
    while (people.length < count) people.push(await signUpOnboarded(test));
    return people;
  }
  const versionIn = (answer: { json(): unknown }, name: string) =>
    v.parse(RemotesAnswer, answer.json()).data[name]?.version;
  async function documentVersion({ cookies }: Browser, name: string, elements = 'registry') {
    const { body } = await test.app.inject({
      url: '/people',
      headers: { accept: 'text/html' },
      cookies: Object.fromEntries(cookies),
    });
    const text = new RegExp(`id="${elements}">(.*?)</script>`).exec(body)?.[1] ?? '';
    const parsed: unknown = JSON.parse(text);
    const Elements = v.looseObject({ version: v.string() });
    const known = v.parse(v.record(v.string(), v.unknown()), parsed);
    const data = elements === 'registry' ? known['data'] : parsed;
    const entry = v.parse(v.record(v.string(), v.unknown()), data)[name];
    return entry === undefined ? undefined : v.parse(Elements, entry).version;
  }

  it('returns a user the same version in document and registry, and other users the current version', async () => {
    const people = await signUpSeveral(6);
    const [one, two] = [createTestRemote('people', 'one'), createTestRemote('people', 'two')];
    await publish(one);
    await heard(() => publish(two, 50));
    const [stable, canary] = [one.release.version, two.release.version];
    for (const { browser, userId } of people) {
      const expected = isOnCanary(userId, 'people', 50) ? canary : stable;
      expect(versionIn(await browser.call('GET', '/remotes'), 'people')).toBe(expected);
      expect(await documentVersion(browser, 'people')).toBe(expected);
    }
    const stranger = createBrowser(test);
    expect(versionIn(await stranger.call('GET', '/remotes'), 'people')).toBe(stable);
    expect(await documentVersion(stranger, 'people')).toBe(stable);
    stranger.cookies.set(cookieNames.binding, 'made-up');
    expect(await documentVersion(stranger, 'people')).toBe(stable);
  });

  it('falls back from a canary to the current version, and from the current version to its predecessor', async () => {
    const people = await signUpSeveral(8);
    const inside = people.find(({ userId }) => isOnCanary(userId, 'people', 50));
    const stranger = createBrowser(test);
    const [two] = (await canaryOf('people'))[0] ?? [];
    const before = await current('people');
    if (inside) expect(await documentVersion(inside.browser, 'people', 'spares')).toBe(before);
    expect(await documentVersion(stranger, 'people', 'spares')).toBeUndefined();
    await heard(() => registry.promote('people', String(two), trust));
    expect(await documentVersion(stranger, 'people')).toBe(two);
    expect(await documentVersion(stranger, 'people', 'spares')).toBe(before);
    expect((await stranger.call('GET', '/remotes')).json()).not.toHaveProperty('spares');
    const asked = v.parse(RemotesAnswer, (await stranger.call('GET', '/remotes?spares=true')).json());
    expect(asked.spares?.['people']?.version).toBe(before);
  });

  it('returns the current version after a sign-out', async () => {
    const { browser, userId } = await signUpOnboarded(test);
    const name = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h']
      .map((letter) => `signed-${letter}`)
      .find((candidate) => isOnCanary(userId, candidate, 50));
    const build = createTestRemote(name ?? 'signed-z', 'two');
    await publish(createTestRemote(build.release.name, 'one'));
    await heard(() => publish(build, 50));
    const inside = name === undefined ? undefined : build.release.version;
    if (inside) expect(await documentVersion(browser, build.release.name)).toBe(inside);
    const cookies = new Map(browser.cookies);
    await browser.call('POST', '/logout');
    const after = { ...browser, cookies };
    expect(await documentVersion(after, build.release.name)).toBe(await current(build.release.name));
  });
});
