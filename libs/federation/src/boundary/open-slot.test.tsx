import type { RegistryEntry } from '@tessera/contracts/remotes';
import { act, render, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import type { LoadedRemote } from '../contract/remote-module';
import { createRemoteLoader } from '../loader/create-remote-loader';
import { createRegistry } from '../loader/registry';
import { buildEntry, buildExposed, buildFallback, buildHost, createScriptedRuntime } from '../testing';
import { lazyPage } from './lazy-page';
import { OpenSlot } from './open-slot';
import { type RemoteHost, RemoteHostContext } from './remote-host';
import { RemotePage } from './remote-page';

const person = {
  id: '01JD2V7Q8M3N4P5R6S7T8V9W1A',
  first_name: 'Sofia',
  last_name: null,
  username: null,
  avatar: null,
};

const owner = buildEntry('contacts');
const ownerEntry: RegistryEntry = {
  ...owner,
  manifest: {
    ...owner.manifest,
    routes: [{ path: '/contacts', area: 'shell', title: 'Contacts', slots: { 'person.tab': 1 } }],
  },
};
const fillerEntry = (name: string, contract = 1): RegistryEntry => {
  const entry = buildEntry(name);
  return { ...entry, manifest: { ...entry.manifest, fills: { 'person.tab': { contract } } } };
};

type PersonTab = NonNullable<LoadedRemote['fills']['person.tab']>;
const report = jest.fn();

const within =
  (host: RemoteHost) =>
  ({ children }: { children: ReactNode }) => <RemoteHostContext value={host}>{children}</RemoteHostContext>;

const exposeFill = (name: string, Fill: PersonTab, contract = 1) => ({
  remote: {
    ...buildExposed(name).remote,
    manifest: fillerEntry(name, contract).manifest,
    fills: { 'person.tab': Fill },
  },
});

async function show(
  fillers: Record<string, PersonTab | Promise<never>>,
  entries = Object.keys(fillers).map((name) => fillerEntry(name)),
) {
  const host = buildHost(createScriptedRuntime().runtime, [ownerEntry, ...entries], report);
  const load = (name: string): Promise<LoadedRemote> => {
    const Fill = fillers[name];
    if (Fill instanceof Promise) return Fill;
    return Promise.resolve({
      manifest: fillerEntry(name).manifest,
      routes: [],
      slots: {},
      fills: Fill === undefined ? {} : { 'person.tab': Fill },
    });
  };
  const loads = new Map<string, Promise<LoadedRemote>>();
  const cached = (name: string) => {
    const loading = loads.get(name) ?? load(name);
    loads.set(name, loading);
    return loading;
  };
  await act(async () =>
    render(
      <RemoteHostContext value={{ ...host, loader: { ...host.loader, load: cached } }}>
        <h1>Sofia</h1>
        <OpenSlot slot="person.tab" props={{ person }} loading={<p>Loading</p>} />
      </RemoteHostContext>,
    ),
  );
}

const texts = () => screen.queryAllByText(/^(wallet|bonus|Loading)/).map(({ textContent }) => textContent);
const tab =
  (name: string): PersonTab =>
  ({ person: { first_name } }) => <p>{`${name} of ${first_name}`}</p>;
const broken: PersonTab = () => {
  throw new Error('broken');
};

beforeEach(() => {
  report.mockReset();
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => jest.restoreAllMocks());

test('renders the remotes that fill the slot, ordered by name', async () => {
  await show({ wallet: tab('wallet'), bonus: tab('bonus') });
  expect(texts()).toEqual(['bonus of Sofia', 'wallet of Sofia']);
});

test.each<[string, () => PersonTab | Promise<never>]>([
  ['throws', () => broken],
  ['does not load', () => Promise.reject(new Error('503'))],
])('renders nothing in the place of a remote that %s, and reports it', async (_how, fail) => {
  await show({ bonus: fail(), wallet: tab('wallet') });
  expect(texts()).toEqual(['wallet of Sofia']);
  expect(screen.getByRole('heading', { name: 'Sofia' })).toBeVisible();
  expect(report.mock.calls).toEqual([[expect.any(Error), 'bonus 1.0.0-0123456789ab']]);
});

test('loads a remote again for its page when its card failed to load', async () => {
  const { runtime } = createScriptedRuntime(
    () => Promise.reject(new Error('503')),
    async () => buildExposed('bonus'),
  );
  const host = buildHost(runtime, [ownerEntry, fillerEntry('bonus')], report);
  const { rerender } = await act(async () =>
    render(<OpenSlot slot="person.tab" props={{ person }} />, { wrapper: within(host) }),
  );
  expect(report).toHaveBeenCalledTimes(1);
  await act(async () => rerender(<RemotePage name="bonus" path="/bonus" />));
  expect(screen.getByText('bonus page')).toBeVisible();
});

test('loads the code of a card again at the next mount when it failed to load', async () => {
  const load = jest.fn<Promise<PersonTab>, []>();
  load.mockRejectedValueOnce(new Error('503')).mockResolvedValue(tab('bonus'));
  const { runtime, registered } = createScriptedRuntime(async () => exposeFill('bonus', lazyPage(load)));
  const host = buildHost(runtime, [ownerEntry, fillerEntry('bonus')], report);
  const slot = <OpenSlot slot="person.tab" props={{ person }} />;
  const { rerender } = await act(async () => render(slot, { wrapper: within(host) }));
  expect(report).toHaveBeenCalledTimes(1);
  await act(async () => rerender(<p>Another page</p>));
  await act(async () => rerender(slot));
  expect(await screen.findByText('bonus of Sofia')).toBeVisible();
  expect(registered).toHaveLength(1);
});

test('loads a failed remote again on the retry of the owner', async () => {
  const { runtime } = createScriptedRuntime(
    () => Promise.reject(new Error('503')),
    async () => exposeFill('bonus', tab('bonus')),
  );
  const host = buildHost(runtime, [ownerEntry, fillerEntry('bonus')], report);
  const failed = (onRetry: () => void) => <button onClick={onRetry}>Try Again</button>;
  const slot = <OpenSlot slot="person.tab" props={{ person }} failed={failed} />;
  await act(async () => render(slot, { wrapper: within(host) }));
  await act(async () => screen.getByRole('button', { name: 'Try Again' }).click());
  expect(await screen.findByText('bonus of Sofia')).toBeVisible();
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
});

test('shows the loading content in the place of each remote that has not loaded', async () => {
  await show({ bonus: new Promise<never>(() => undefined), wallet: tab('wallet') });
  expect(texts()).toEqual(['Loading', 'wallet of Sofia']);
});

test('renders nothing for a remote that fills the slot with another contract', async () => {
  await show({ bonus: tab('bonus'), wallet: tab('wallet') }, [
    fillerEntry('bonus', 2),
    fillerEntry('wallet'),
  ]);
  expect(texts()).toEqual(['wallet of Sofia']);
});

test.each([
  [1, 1],
  [2, 0],
])(
  'renders a fallback version with contract %i of a slot with contract 1 %i times',
  async (contract, count) => {
    const { runtime } = createScriptedRuntime(
      () => Promise.reject(new Error('503')),
      async () => exposeFill('bonus', tab('bonus'), contract),
    );
    const entries = { contacts: ownerEntry, bonus: fillerEntry('bonus') };
    const registry = createRegistry(entries, { bonus: buildFallback('bonus', '0.9.0-0123456789ab') });
    const loader = createRemoteLoader({ runtime, registry });
    const host = { ...buildHost(runtime), registry, loader };
    await act(async () =>
      render(<OpenSlot slot="person.tab" props={{ person }} />, { wrapper: within(host) }),
    );
    expect(loader.versions.get('bonus')).toBe('0.9.0-0123456789ab');
    expect(texts()).toHaveLength(count);
  },
);

test('renders nothing outside the shell', () => {
  const { container } = render(<OpenSlot slot="person.tab" props={{ person }} />);
  expect(container).toBeEmptyDOMElement();
});
