// size: one loader with every outcome of its requests
import { KILLED_CONTRACT } from '@tessera/contracts/remotes';
import { buildEntry, buildExposed, buildFallback, createScriptedRuntime } from '../testing';
import { createRemoteLoader } from './create-remote-loader';
import { createRegistry } from './registry';

const registry = createRegistry({
  contacts: buildEntry('contacts'),
  old: buildEntry('old', { contract: 9 }),
  killed: buildEntry('killed', { contract: KILLED_CONTRACT }),
});
const never = () => new Promise<never>(() => undefined);

function setUp(...loads: (() => Promise<unknown>)[]) {
  const { runtime, registered } = createScriptedRuntime(...loads);
  return { loader: createRemoteLoader({ runtime, registry }), registered };
}

test('loads a remote once and validates its shape', async () => {
  const { loader, registered } = setUp(async () => buildExposed('contacts'));
  const first = await loader.load('contacts');
  expect(first.routes.map(({ path }) => path)).toEqual(['/contacts']);
  expect(await loader.load('contacts')).toBe(first);
  expect(registered).toEqual([{ entry: buildEntry('contacts').entry, fresh: false }]);
});

test('caches a failure until retry, then registers the remote under another URL', async () => {
  const { loader, registered } = setUp(
    () => Promise.reject(new Error('503')),
    async () => buildExposed('contacts'),
  );
  await expect(loader.load('contacts')).rejects.toMatchObject({ reason: 'load', message: '503' });
  await expect(loader.load('contacts')).rejects.toMatchObject({ reason: 'load' });
  loader.retry('contacts');
  expect((await loader.load('contacts')).manifest.name).toBe('contacts');
  expect(registered[1]).toEqual({ entry: `${buildEntry('contacts').entry}?retry=1`, fresh: true });
});

describe('files of the shown page', () => {
  const routes = [{ path: '/contacts', area: 'shell' as const, title: 'Contacts', chunk: 'people' }];
  const manifest = { ...buildEntry('contacts').manifest, routes };
  const pages = { people: { 'people.js': `sha384-${'C'.repeat(64)}` } };
  const file = '/releases/contacts/1.0.0-0123456789ab/people.js';

  function setUpPages(change: object, ...loads: (() => Promise<unknown>)[]) {
    const { runtime, preloaded } = createScriptedRuntime(...loads);
    const held = createRegistry({ contacts: buildEntry('contacts', { manifest, pages, ...change }) });
    return { loader: createRemoteLoader({ runtime, registry: held }), preloaded };
  }

  test.each(['load', 'prefetch'] as const)(
    'are preloaded once by a %s in parallel with the remote',
    async (way) => {
      const { loader, preloaded } = setUpPages({}, async () => buildExposed('contacts'));
      const loading = loader[way]('contacts', '/contacts');
      expect(preloaded).toEqual([file]);
      await loading;
      await loader.load('contacts', '/contacts');
      expect(preloaded).toEqual([file]);
    },
  );

  test('are not preloaded without a page path or for an unsupported contract', async () => {
    const slot = setUpPages({}, async () => buildExposed('contacts'));
    await slot.loader.load('contacts');
    const foreign = setUpPages({ contract: 9 });
    await expect(foreign.loader.load('contacts', '/contacts')).rejects.toMatchObject({ reason: 'contract' });
    expect([slot.preloaded, foreign.preloaded]).toEqual([[], []]);
  });

  test('are not preloaded after a failure, because a retry uses another URL', async () => {
    const { loader, preloaded } = setUpPages(
      {},
      () => Promise.reject(new Error('503')),
      async () => buildExposed('contacts'),
    );
    await expect(loader.load('contacts', '/contacts')).rejects.toMatchObject({ reason: 'load' });
    loader.retry('contacts');
    await loader.load('contacts', '/contacts');
    expect(preloaded).toEqual([file]);
  });
});

test('rejects a remote that does not load within ten seconds', async () => {
  jest.useFakeTimers();
  const { loader } = setUp(never);
  const settled = jest.fn();
  const loading = loader.load('contacts').catch(settled);
  await jest.advanceTimersByTimeAsync(9_999);
  expect(settled).not.toHaveBeenCalled();
  await jest.advanceTimersByTimeAsync(1);
  await loading;
  expect(settled).toHaveBeenCalledWith(expect.objectContaining({ reason: 'timeout' }));
  jest.useRealTimers();
});

test.each([
  ['nowhere', 'unpublished'],
  ['old', 'contract'],
  ['killed', 'contract'],
])('rejects %s before any fetch: %s', async (name, reason) => {
  const { loader, registered } = setUp();
  await expect(loader.load(name)).rejects.toMatchObject({ reason });
  expect(registered).toEqual([]);
  expect([...loader.versions.keys()]).toEqual([]);
});

test('fetches nothing of a version with a wrong signature and loads the fallback version', async () => {
  const bad = buildEntry('contacts');
  const fallback = buildFallback('contacts', '1.0.0-bbbbbbbbbbbb');
  const verify = async (_name: string, { version }: { version: string }) => {
    if (version === bad.version) throw new Error('Its signature is wrong');
  };
  const alone = createScriptedRuntime();
  const loader = createRemoteLoader({
    runtime: alone.runtime,
    registry: createRegistry({ contacts: bad }),
    verify,
  });
  await expect(loader.load('contacts')).rejects.toMatchObject({
    reason: 'signature',
    message: 'Its signature is wrong',
  });
  expect(alone.registered).toEqual([]);
  const { runtime, registered } = createScriptedRuntime(async () => buildExposed('contacts'));
  const held = createRegistry({ contacts: bad }, { contacts: fallback });
  await createRemoteLoader({ runtime, registry: held, verify }).load('contacts');
  expect(registered).toEqual([{ entry: fallback.entry, fresh: true }]);
});

test.each([
  [{}, 'remote: '],
  [{ remote: { ...buildExposed('contacts').remote, routes: [] } }, 'the manifest promises /contacts'],
  [
    { remote: { ...buildExposed('contacts').remote, routes: [{ path: '/contacts', Component: 'p' }] } },
    'is not a component',
  ],
])('rejects a module of another shape and names the path', async (exposed, words) => {
  const { loader } = setUp(async () => exposed);
  await expect(loader.load('contacts')).rejects.toMatchObject({
    reason: 'shape',
    message: expect.stringContaining(words),
  });
});

test('lists the version of a remote from its request on', async () => {
  const { loader } = setUp(async () => buildExposed('contacts'));
  expect([...loader.versions]).toEqual([]);
  const loading = loader.prefetch('contacts');
  expect([...loader.versions]).toEqual([['contacts', '1.0.0-0123456789ab']]);
  await loading;
  expect([...loader.versions]).toEqual([['contacts', '1.0.0-0123456789ab']]);
});

test('counts a remote as rendered from its first load, and not after a prefetch or a retry', async () => {
  const { loader } = setUp(
    async () => buildExposed('contacts'),
    async () => buildExposed('contacts'),
  );
  const states = [loader.isRendered('contacts')];
  await loader.prefetch('contacts');
  states.push(loader.isRendered('contacts'));
  await loader.load('contacts');
  states.push(loader.isRendered('contacts'));
  loader.retry('contacts');
  await loader.prefetch('contacts');
  states.push(loader.isRendered('contacts'));
  expect(states).toEqual([false, false, true, false]);
});

test('loads the revived version when the killed one was prefetched', async () => {
  const { runtime, registered } = createScriptedRuntime(
    async () => buildExposed('contacts', 'killed'),
    async () => buildExposed('contacts', 'revived'),
  );
  const changing = createRegistry({ contacts: buildEntry('contacts') });
  const loader = createRemoteLoader({ runtime, registry: changing });
  await loader.prefetch('contacts');
  changing.add({ data: { contacts: buildEntry('contacts', { contract: KILLED_CONTRACT }) } }, () => false);
  loader.retry('contacts');
  await expect(loader.prefetch('contacts')).rejects.toMatchObject({ reason: 'contract' });
  const revived = buildEntry('contacts', { version: '1.0.1-0123456789ab', entry: '/revived.js' });
  changing.add({ data: { contacts: revived } }, () => false);
  await loader.load('contacts');
  expect(registered.at(-1)).toEqual({ entry: expect.stringMatching(/^\/revived\.js\?retry=/), fresh: true });
  expect([...loader.versions]).toEqual([['contacts', revived.version]]);
});

describe('with a fallback version', () => {
  const fallback = buildFallback('contacts', '1.0.0-bbbbbbbbbbbb');
  const textOf = (loaded: { routes: readonly { Component: unknown }[] }) => loaded.routes[0]?.Component;
  const failed = () => Promise.reject(new Error('404'));

  function setUpFallback(
    change: Partial<Parameters<typeof buildEntry>[1]>,
    ...loads: (() => Promise<unknown>)[]
  ) {
    const { runtime, registered } = createScriptedRuntime(...loads);
    const entries = { contacts: buildEntry('contacts', change) };
    const events: [string, ...unknown[]][] = [];
    const onFailure = jest.fn((_error: unknown, remote: string) => void events.push(['failed', remote]));
    const onLoad = (name: string, version: string) => void events.push(['loaded', `${name} ${version}`]);
    const registry = createRegistry(entries, { contacts: fallback });
    return {
      loader: createRemoteLoader({ runtime, registry, onFailure, onLoad }),
      registered,
      onFailure,
      events,
    };
  }

  test.each([
    ['does not load', {}, [failed]],
    ['has another shape', {}, [async () => ({ remote: {} })]],
    ['follows a contract that this page does not serve', { contract: 2 }, []],
  ])(
    'loads the fallback and reports the failure when the current version %s',
    async (_what, change, loads) => {
      const good = buildExposed('contacts', 'before');
      const { loader, registered, onFailure, events } = setUpFallback(change, ...loads, async () => good);
      expect(textOf(await loader.load('contacts'))).toBe(good.remote.routes[0]?.Component);
      expect(registered.at(-1)).toEqual({ entry: fallback.entry, fresh: true });
      expect(onFailure).toHaveBeenCalledTimes(1);
      expect(onFailure).toHaveBeenCalledWith(expect.any(Error), 'contacts 1.0.0-0123456789ab');
      // The failure comes first: telemetry counts the version that the page was given.
      expect(events).toEqual([
        ['failed', 'contacts 1.0.0-0123456789ab'],
        ['loaded', `contacts ${fallback.version}`],
      ]);
      expect([...loader.versions]).toEqual([['contacts', fallback.version]]);
    },
  );

  test('does not load the fallback when the current version loads', async () => {
    const { loader, registered, onFailure } = setUpFallback({}, async () => buildExposed('contacts'));
    await loader.load('contacts');
    expect(registered).toHaveLength(1);
    expect(onFailure).not.toHaveBeenCalled();
  });

  test('rejects with the current version’s error when neither loads', async () => {
    const { loader, onFailure } = setUpFallback({}, failed, () => Promise.reject(new Error('other')));
    await expect(loader.load('contacts')).rejects.toMatchObject({ reason: 'load', message: '404' });
    expect(onFailure).not.toHaveBeenCalled();
  });

  test('does not fall back to a version that worked before a rollback', async () => {
    const { loader } = setUpFallback({}, async () => buildExposed('contacts'));
    await loader.load('contacts');
    const first = buildEntry('contacts', { version: '0.9.0-dddddddddddd' });
    const { runtime, registered } = createScriptedRuntime(failed, async () => buildExposed('contacts'));
    const next = createRemoteLoader({ runtime, registry: createRegistry({ contacts: first }) });
    await expect(next.load('contacts')).rejects.toThrow('404');
    expect(registered).toHaveLength(1);
  });

  describe('timing', () => {
    beforeEach(() => jest.useFakeTimers());
    afterEach(() => jest.useRealTimers());

    test('loads the fallback after three seconds and uses the first version to load', async () => {
      const [current, before] = [buildExposed('contacts', 'now'), buildExposed('contacts', 'before')];
      const slow = () => new Promise((resolve) => setTimeout(() => resolve(current), 4_000));
      const { loader, registered, onFailure } = setUpFallback({}, slow, never);
      const loading = loader.load('contacts');
      await jest.advanceTimersByTimeAsync(2_999);
      expect(registered).toHaveLength(1);
      await jest.advanceTimersByTimeAsync(1_001);
      expect(registered).toHaveLength(2);
      expect(textOf(await loading)).toBe(current.remote.routes[0]?.Component);
      expect(onFailure).not.toHaveBeenCalled();

      const hung = setUpFallback({}, never, async () => before);
      const shown = hung.loader.load('contacts');
      await jest.advanceTimersByTimeAsync(3_000);
      expect(textOf(await shown)).toBe(before.remote.routes[0]?.Component);
      expect(hung.onFailure).toHaveBeenCalledWith(
        expect.objectContaining({ reason: 'timeout' }),
        'contacts 1.0.0-0123456789ab',
      );
    });

    test.each([
      ['current version after the fallback', 5_000, 0, ['failed now', 'loaded before']],
      ['fallback after the current version', 4_000, 4_000, ['loaded now']],
    ])('does not report the later version as loaded: %s', async (_what, currentMs, fallbackMs, words) => {
      const after = (ms: number) => () =>
        new Promise((resolve) => setTimeout(() => resolve(buildExposed('contacts')), ms));
      const { loader, events } = setUpFallback({}, after(currentMs), after(fallbackMs));
      const loading = loader.load('contacts');
      await jest.advanceTimersByTimeAsync(12_000);
      await loading;
      const names = { now: 'contacts 1.0.0-0123456789ab', before: `contacts ${fallback.version}` };
      const version = (remote: unknown) => (remote === names.now ? 'now' : 'before');
      expect(events.map(([what, remote]) => `${what} ${version(remote)}`)).toEqual(words);
    });

    test('reports no load after both timed out', async () => {
      const lately = () =>
        new Promise((resolve) => setTimeout(() => resolve(buildExposed('contacts')), 11_000));
      const { loader, events } = setUpFallback({}, lately, never);
      const loading = loader.load('contacts').catch(() => undefined);
      await jest.advanceTimersByTimeAsync(15_000);
      await loading;
      expect(events).toEqual([]);
    });

    test('rejects when neither version loads within ten seconds in total', async () => {
      const { loader } = setUpFallback({}, never, never);
      const settled = jest.fn();
      const loading = loader.load('contacts').catch(settled);
      await jest.advanceTimersByTimeAsync(9_999);
      expect(settled).not.toHaveBeenCalled();
      await jest.advanceTimersByTimeAsync(1);
      await loading;
      expect(settled).toHaveBeenCalledWith(
        expect.objectContaining({
          reason: 'timeout',
          message: 'The file did not arrive within 10 seconds',
        }),
      );
    });
  });
});
