import { buildEntry, buildExposed, createScriptedRuntime } from '../testing';
import { createRemoteLoader } from './create-remote-loader';
import { createRegistry } from './registry';

const registry = createRegistry({
  contacts: buildEntry('contacts'),
  old: buildEntry('old', { contract: 9 }),
});
const never = () => new Promise<never>(() => undefined);

function setUp(...loads: (() => Promise<unknown>)[]) {
  const { runtime, registered } = createScriptedRuntime(...loads);
  return { loader: createRemoteLoader({ runtime, registry }), registered };
}

test('a remote is loaded once and its shape was looked at', async () => {
  const { loader, registered } = setUp(async () => buildExposed('contacts'));
  const first = await loader.load('contacts');
  expect(first.routes.map(({ path }) => path)).toEqual(['/contacts']);
  expect(await loader.load('contacts')).toBe(first);
  expect(registered).toEqual([{ entry: buildEntry('contacts').entry, fresh: false }]);
});

test('a failure stays until retry: fresh registration under another URL', async () => {
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

test('a remote that does not come is given up after ten seconds', async () => {
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
])('%s is refused before anything is fetched: %s', async (name, reason) => {
  const { loader, registered } = setUp();
  await expect(loader.load(name)).rejects.toMatchObject({ reason });
  expect(registered).toEqual([]);
});

test.each([
  [{}, 'remote: '],
  [{ remote: { ...buildExposed('contacts').remote, routes: [] } }, 'the manifest promises /contacts'],
  [
    { remote: { ...buildExposed('contacts').remote, routes: [{ path: '/contacts', Component: 'p' }] } },
    'is not a component',
  ],
])('a module of another shape is refused by name of its place', async (exposed, words) => {
  const { loader } = setUp(async () => exposed);
  await expect(loader.load('contacts')).rejects.toMatchObject({
    reason: 'shape',
    message: expect.stringContaining(words),
  });
});
