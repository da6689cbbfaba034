import { act, render, renderHook, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { buildEntry, buildExposed, buildHost, createScriptedRuntime } from '../testing';
import { lazyPage } from './lazy-page';
import { RemoteHostContext } from './remote-host';
import { RemotePage } from './remote-page';
import { usePrefetchPage } from './use-prefetch-page';

const prefetchWith = (...loads: (() => Promise<unknown>)[]) => {
  const { runtime, registered } = createScriptedRuntime(...loads);
  const host = buildHost(runtime);
  const wrapper = ({ children }: { children: ReactNode }) => (
    <RemoteHostContext value={host}>{children}</RemoteHostContext>
  );
  return { host, registered, prefetch: renderHook(() => usePrefetchPage(), { wrapper }).result.current };
};

afterEach(() => {
  Reflect.deleteProperty(navigator, 'connection');
});

test('the remote and the code of the page are fetched once', async () => {
  const load = jest.fn(async () => () => <p>page</p>);
  const exposed = {
    remote: {
      manifest: buildEntry('contacts').manifest,
      routes: [{ path: '/contacts', Component: lazyPage(load) }],
    },
  };
  const { prefetch, host, registered } = prefetchWith(() => Promise.resolve(exposed));
  prefetch('/contacts');
  prefetch('/contacts');
  await host.loader.load('contacts');
  expect(load).toHaveBeenCalledTimes(1);
  expect(registered).toHaveLength(1);
});

test('the files of the page are asked for together with the remote', () => {
  const { runtime, preloaded } = createScriptedRuntime(() => new Promise<never>(() => undefined));
  const { manifest } = buildEntry('contacts');
  const routes = manifest.routes.map((route) => ({ ...route, chunk: 'people' }));
  const pages = { people: { 'people.js': `sha384-${'C'.repeat(64)}` } };
  const host = buildHost(runtime, [buildEntry('contacts', { manifest: { ...manifest, routes }, pages })]);
  const wrapper = ({ children }: { children: ReactNode }) => (
    <RemoteHostContext value={host}>{children}</RemoteHostContext>
  );
  renderHook(() => usePrefetchPage(), { wrapper }).result.current('/contacts');
  expect(preloaded).toEqual(['/releases/contacts/1.0.0-0123456789ab/people.js']);
});

test('what has come is drawn in the same moment, without a step in between', async () => {
  const { host, prefetch } = prefetchWith(async () => buildExposed('contacts', 'at once'));
  prefetch('/contacts');
  await host.loader.load('contacts');
  render(
    <RemoteHostContext value={host}>
      <RemotePage name="contacts" path="/contacts" />
    </RemoteHostContext>,
  );
  expect(screen.getByText('at once')).toBeInTheDocument();
});

test('a prefetch that failed is forgotten: the visit asks again', async () => {
  const { prefetch, host, registered } = prefetchWith(
    () => Promise.reject(new Error('gone')),
    () => Promise.resolve(buildExposed('contacts')),
  );
  await act(async () => prefetch('/contacts'));
  await expect(host.loader.load('contacts')).resolves.toMatchObject({ manifest: { name: 'contacts' } });
  expect(registered).toHaveLength(2);
});

test('a prefetch that somebody waits for by now is theirs: its end is told in time', async () => {
  jest.useFakeTimers();
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const never = () => new Promise<never>(() => undefined);
  const { prefetch, host, registered } = prefetchWith(never, never);
  prefetch('/contacts');
  await act(async () =>
    render(
      <RemoteHostContext value={host}>
        <RemotePage name="contacts" path="/contacts" />
      </RemoteHostContext>,
    ),
  );
  await act(() => jest.advanceTimersByTimeAsync(10_000));
  expect(screen.getByRole('alert')).toHaveTextContent('Contacts failed: load');
  await act(async () => prefetch('/contacts'));
  expect(registered).toHaveLength(1);
  jest.useRealTimers();
  jest.restoreAllMocks();
});

test('a path that nobody has asks for nothing, nor does a person who saves data', () => {
  const { prefetch, registered } = prefetchWith();
  prefetch('/nowhere');
  Object.defineProperty(navigator, 'connection', { configurable: true, value: { saveData: true } });
  prefetch('/contacts');
  expect(registered).toEqual([]);
});
