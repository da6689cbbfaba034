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

test('prefetches the remote and the page’s code once', async () => {
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

test('preloads the page’s files in parallel with the remote', () => {
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

test('renders a prefetched page synchronously, without a fallback', async () => {
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

test('loads again on the visit when the prefetch failed', async () => {
  const { prefetch, host, registered } = prefetchWith(
    () => Promise.reject(new Error('gone')),
    () => Promise.resolve(buildExposed('contacts')),
  );
  await act(async () => prefetch('/contacts'));
  await expect(host.loader.load('contacts')).resolves.toMatchObject({ manifest: { name: 'contacts' } });
  expect(registered).toHaveLength(2);
});

test('shows the failure of a prefetch that the visit waits for, without a second load', async () => {
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

test('prefetches nothing for an unknown path, or when the browser saves data', () => {
  const { prefetch, registered } = prefetchWith();
  prefetch('/nowhere');
  Object.defineProperty(navigator, 'connection', { configurable: true, value: { saveData: true } });
  prefetch('/contacts');
  expect(registered).toEqual([]);
});
