import { KILLED_CONTRACT, type RegistryEntry } from '@tessera/contracts/remotes';
import { act, fireEvent, render, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import type { FederationRuntime } from '../loader/runtime';
import { buildEntry, buildExposed, buildHost, createScriptedRuntime } from '../testing';
import { lazyPage } from './lazy-page';
import { RemoteHostContext } from './remote-host';
import { RemoteOutlet } from './remote-outlet';
import { RemotePage } from './remote-page';

const never = () => new Promise<never>(() => undefined);

const report = jest.fn();
const reported = () => report.mock.calls.map(([error]: [Error]) => error.message);
const show = (runtime: FederationRuntime) =>
  act(async () =>
    render(
      <RemoteHostContext value={buildHost(runtime, undefined, report)}>
        <h1>Shell</h1>
        <RemotePage name="contacts" path="/contacts" />
      </RemoteHostContext>,
    ),
  );
const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));

beforeEach(() => {
  report.mockReset();
  jest.useFakeTimers();
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

test('shows nothing for 200 ms, then a spinner, Retry at 3 s, and fails at 10 s', async () => {
  await show(createScriptedRuntime(never).runtime);
  await pass(199);
  expect(screen.queryByRole('status')).toBeNull();
  await pass(1);
  expect(screen.getByRole('status')).toHaveTextContent('Loading Contacts');
  await pass(2_800);
  expect(screen.getByRole('button', { name: 'Contacts is slow: Retry' })).toBeVisible();
  await pass(7_000);
  expect(screen.getByRole('alert')).toHaveTextContent('Contacts failed: load');
  expect(reported()).toEqual(['The file did not arrive within 10 seconds']);
  expect(screen.getByRole('heading', { name: 'Shell' })).toBeVisible();
});

test('renders nothing in a slot while it loads, and its slow and failed cards where `failure` places them', async () => {
  const failure = (card: ReactNode, why: string) => <section aria-label={why}>{card}</section>;
  await act(async () =>
    render(
      <RemoteHostContext value={buildHost(createScriptedRuntime(never).runtime)}>
        <RemoteOutlet name="contacts" quiet failure={failure}>
          {() => 'here'}
        </RemoteOutlet>
      </RemoteHostContext>,
    ),
  );
  await pass(2_900);
  expect(screen.queryByRole('status')).toBeNull();
  await pass(100);
  expect(screen.getByRole('region', { name: 'slow' })).toContainElement(
    screen.getByRole('button', { name: 'Contacts is slow: Retry' }),
  );
  await pass(7_000);
  expect(screen.getByRole('region', { name: 'failed' })).toContainElement(screen.getByRole('alert'));
});

test('loads again on Retry during a hanging load and on Try Again after a failure', async () => {
  await show(
    createScriptedRuntime(
      never,
      () => Promise.reject(new Error('503')),
      async () => buildExposed('contacts'),
    ).runtime,
  );
  await pass(3_000);
  await act(async () => fireEvent.click(screen.getByRole('button', { name: /Retry/ })));
  expect(screen.getByRole('alert')).toHaveTextContent('Contacts failed: load');
  expect(reported()).toEqual(['503']);
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Try Again' })));
  expect(screen.getByText('contacts page')).toBeVisible();
});

test('offers to reload the document after the second timeout', async () => {
  await show(createScriptedRuntime(never, never).runtime);
  await pass(10_000);
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Try Again' })));
  await pass(10_000);
  expect(screen.getByRole('button', { name: 'Reload Page' })).toBeVisible();
});

test('loads page and remote again on Try Again when the page failed to load', async () => {
  const exposed = buildExposed('contacts', 'Second time');
  const load = jest.fn().mockRejectedValue(new Error('ChunkLoadError'));
  const remote = { ...exposed.remote, routes: [{ path: '/contacts', Component: lazyPage(load) }] };
  const { runtime, registered } = createScriptedRuntime(
    async () => ({ remote }),
    async () => exposed,
  );
  await show(runtime);
  expect(screen.getByRole('alert')).toHaveTextContent('Contacts failed: load');
  expect(reported()).toEqual(['ChunkLoadError']);
  expect(load).toHaveBeenCalledTimes(1);
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Try Again' })));
  expect(screen.getByText('Second time')).toBeVisible();
  expect(registered.map(({ fresh }) => fresh)).toEqual([false, true]);
});

test('shows the error of a throwing remote in its own outlet only', async () => {
  const exposed = buildExposed('contacts');
  let broken = true;
  const Component = () => {
    if (broken) throw new Error('broken for maya@example.com');
    return <p>Mended</p>;
  };
  const remote = { ...exposed.remote, routes: [{ path: '/contacts', Component }] };
  const { runtime, registered } = createScriptedRuntime(async () => ({ remote }));
  await show(runtime);
  expect(screen.getByRole('alert')).toHaveTextContent('Contacts failed: page');
  expect(reported()).toEqual(['broken for maya@example.com']);
  expect(screen.getByRole('heading', { name: 'Shell' })).toBeVisible();
  broken = false;
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Try Again' })));
  expect(screen.getByText('Mended')).toBeVisible();
  expect(registered).toHaveLength(1);
});

test('shows the card of a killed remote without a request or a report, and its page after the revival', async () => {
  const { runtime, registered } = createScriptedRuntime(async () => buildExposed('contacts'));
  const killed = buildEntry('contacts', { contract: KILLED_CONTRACT });
  const host = buildHost(runtime, [killed], report);
  const add = (entry: RegistryEntry) =>
    act(async () =>
      host.registry.add({ data: { contacts: entry } }, (name) => host.loader.versions.has(name)),
    );
  await act(async () =>
    render(
      <RemoteHostContext value={host}>
        <RemotePage name="contacts" path="/contacts" />
      </RemoteHostContext>,
    ),
  );
  expect(screen.getByRole('alert')).toHaveTextContent('Contacts failed: off');
  expect(screen.getByRole('button', { name: 'Reload Page' })).toBeVisible();
  await add(buildEntry('contacts'));
  expect(screen.getByText('contacts page')).toBeVisible();
  await add(killed);
  expect(screen.getByText('contacts page')).toBeVisible();
  expect([registered.length, reported()]).toEqual([1, []]);
});
