// size: one open tab with each reason to stay in its document or to leave it
import { KILLED_CONTRACT, type RemotesAnswer } from '@tessera/contracts/remotes';
import { useDraft } from '@tessera/wallet-kit';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { withKilled } from '../testing/killed';
import { entryOf, everything } from '../testing/registry-entries';
import { byName, renderShell } from '../testing/render-shell';
import { documents } from './documents';

const VERSION = '1.0.0-0123456789ab';
const NEXT = '1.1.0-ba9876543210';
let reload: jest.SpyInstance;

beforeEach(() => {
  sessionStorage.clear();
  reload = jest.spyOn(documents, 'reload').mockImplementation(() => undefined);
});
afterEach(() => {
  act(() => useDraft.setState(useDraft.getInitialState(), true));
  jest.restoreAllMocks();
});

type Changes = Partial<RemotesAnswer>;

/** Renders the dashboard of the wallet, and then the response of the server after a release. */
async function openTab(changes: Changes, options: Parameters<typeof renderShell>[0] = {}) {
  let response: Changes = {};
  const shell = renderShell({ ...options, remotes: () => response });
  await screen.findByRole('heading', { name: 'Page home' });
  const asked = () => shell.requests.filter(({ url }) => new URL(url).pathname === '/api/remotes');
  const release = async (next: Changes) => {
    response = next;
    const before = asked().length;
    await act(() => shell.queryClient.invalidateQueries({ queryKey: ['remotes'] }));
    expect(asked()).toHaveLength(before + 1);
  };
  await release(changes);
  return { ...shell, asked, release };
}

const follow = async (name: string) =>
  userEvent.click(
    within(await screen.findByRole('navigation', { name: 'Main' })).getByRole('link', { name }),
  );

test('sends the versions of the page, and the header of the shell', async () => {
  const script = document.createElement('script');
  script.setAttribute('src', `/releases/shell/${NEXT}/main.js`);
  document.head.append(script);
  const { asked } = await openTab({});
  const names = ['admin', 'contacts', 'staking', 'wallet'].map((name) => `${name}@${VERSION}`);
  expect(asked().at(-1)?.headers.get('x-page-versions')).toBe([...names, `shell@${NEXT}`].join());
  script.remove();
});

test('does not send the version of a killed remote', async () => {
  const { asked } = await openTab({}, { entries: withKilled('contacts') });
  expect(asked().at(-1)?.headers.get('x-page-versions')).not.toContain('contacts');
});

test('reloads the next page when a version in use was replaced', async () => {
  const { at, router } = await openTab({ replaced: { wallet: VERSION } });
  await act(() => router.navigate('/dashboard?tab=activity'));
  expect(reload).not.toHaveBeenCalled();
  await follow('Contacts');
  await waitFor(() => expect(reload).toHaveBeenCalledTimes(1));
  expect(at()).toBe('/contacts');
});

test.each([
  ['PUSH', false],
  ['REPLACE', true],
])('reloads the next page with its state after a %s', async (action, replace) => {
  const { at, router } = await openTab({ replaced: { wallet: VERSION } });
  const state = { sentTo: 'maya@example.test' };
  await act(() => router.navigate('/contacts', { state, replace }));
  expect(reload).toHaveBeenCalledTimes(1);
  const { location, historyAction } = router.state;
  expect([at(), location.state, historyAction]).toEqual(['/contacts', state, action]);
});

test('reloads the last page when another one opens before the document is replaced', async () => {
  const { at, router } = await openTab({ replaced: { wallet: VERSION } });
  await act(() => router.navigate('/contacts'));
  await act(() => router.navigate('/settings'));
  expect([at(), reload.mock.calls.length]).toEqual(['/settings', 2]);
});

test('stays in the document when only a version that it does not run was replaced', async () => {
  const { at } = await openTab({ replaced: { staking: VERSION, wallet: NEXT } });
  await follow('Contacts');
  await waitFor(() => expect(at()).toBe('/contacts'));
  expect(reload).not.toHaveBeenCalled();
});

const pending = new Promise<void>(() => undefined);

test.each<[string, (tab: Awaited<ReturnType<typeof openTab>>) => void]>([
  ['a form has text', ({ session }) => session.forms.keep('ticket', { message: 'Hello' })],
  ['the draft of a transfer has text', () => useDraft.getState().change({ memo: 'rent' })],
  [
    'a call is pending',
    ({ queryClient }) =>
      void queryClient
        .getMutationCache()
        .build(queryClient, { mutationFn: () => pending })
        .execute(undefined),
  ],
  [
    'a dialog is open',
    () => {
      const dialog = document.createElement('div');
      dialog.setAttribute('role', 'dialog');
      document.querySelector('#content')?.append(dialog);
    },
  ],
  ['the browser is offline', () => jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)],
])('stays in the document while %s', async (_name, begin) => {
  const tab = await openTab({ replaced: { wallet: VERSION } });
  act(() => begin(tab));
  await act(() => tab.router.navigate('/contacts'));
  expect(tab.at()).toBe('/contacts');
  expect(reload).not.toHaveBeenCalled();
});

test('stays in the document until the user has a wallet', async () => {
  const { at, router, queryClient } = renderShell({
    path: '/settings',
    wallets: [],
    remotes: () => ({ replaced: { contacts: VERSION } }),
  });
  await screen.findByRole('heading', { name: 'Page settings' });
  await act(() => queryClient.invalidateQueries({ queryKey: ['remotes'] }));
  await act(() => router.navigate('/setup-wallet'));
  expect(at()).toBe('/setup-wallet');
  expect(reload).not.toHaveBeenCalled();
});

test('leaves the same versions once, because the server may return them again', async () => {
  await openTab({ replaced: { wallet: VERSION } });
  await follow('Contacts');
  await waitFor(() => expect(reload).toHaveBeenCalledTimes(1));
  cleanup();
  const { at } = await openTab({ replaced: { wallet: VERSION } });
  await follow('Contacts');
  await waitFor(() => expect(at()).toBe('/contacts'));
  expect(reload).toHaveBeenCalledTimes(1);
});

test('reloads a page with a withdrawn version at once, and the next document explains it once', async () => {
  await openTab({ withdrawn: { wallet: VERSION } });
  await waitFor(() => expect(reload).toHaveBeenCalledTimes(1));
  cleanup();
  await openTab({});
  expect(await screen.findByText('This page was updated to fix a problem.')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'OK' }));
  await waitFor(() => expect(screen.queryByText(/updated to fix/)).not.toBeInTheDocument());
  cleanup();
  await openTab({});
  expect(screen.queryByText(/updated to fix/)).not.toBeInTheDocument();
  expect(reload).toHaveBeenCalledTimes(1);
});

test('reloads a page with a killed remote at once, and the next document names the remote', async () => {
  const data = byName(withKilled('wallet'));
  await openTab({ data, withdrawn: { wallet: VERSION } });
  await waitFor(() => expect(reload).toHaveBeenCalledTimes(1));
  cleanup();
  renderShell({
    entries: withKilled('wallet'),
    path: '/contacts',
    remotes: () => ({ withdrawn: { wallet: VERSION } }),
  });
  await screen.findByRole('heading', { name: 'Page Contacts' });
  expect(await screen.findByText('Wallet is not available right now.')).toBeVisible();
  expect(screen.queryByText(/updated to fix/)).not.toBeInTheDocument();
  expect(reload).toHaveBeenCalledTimes(1);
});

test.each<[string, Changes]>([
  ['an older server does not return its version as withdrawn', {}],
  ['the page named the version that it was loading', { withdrawn: { wallet: NEXT } }],
])('reloads a page with a killed remote once when %s', async (_cause, changes) => {
  const killed = { data: byName(withKilled('wallet')), ...changes };
  await openTab(killed);
  await waitFor(() => expect(reload).toHaveBeenCalledTimes(1));
  cleanup();
  // The document may be that of a server that does not know the kill yet.
  await openTab(killed);
  expect(await screen.findByText('This page was updated to fix a problem.')).toBeVisible();
  expect(reload).toHaveBeenCalledTimes(1);
});

test('shows the card of a killed remote without a reload when it was only prefetched', async () => {
  const { router, registry, release } = await openTab({});
  await userEvent.hover(
    within(await screen.findByRole('navigation', { name: 'Main' })).getByRole('link', { name: 'Contacts' }),
  );
  await release({ data: byName(withKilled('contacts')), withdrawn: { contacts: VERSION } });
  await waitFor(() => expect(registry.get('contacts')?.contract).toBe(KILLED_CONTRACT));
  await act(() => router.navigate('/contacts'));
  expect(await screen.findByText('Contacts is not available right now')).toBeVisible();
  expect(reload).not.toHaveBeenCalled();
  await release({ data: byName(everything()) });
  expect(await screen.findByRole('heading', { name: 'Page Contacts' })).toBeVisible();
});

test('leaves the same withdrawn version again after a minute, because the server may be current by then', async () => {
  await openTab({ withdrawn: { wallet: VERSION } });
  await waitFor(() => expect(reload).toHaveBeenCalledTimes(1));
  cleanup();
  await openTab({ withdrawn: { wallet: VERSION } });
  const later = Date.now() + 60_000;
  expect(reload).toHaveBeenCalledTimes(1);
  jest.spyOn(Date, 'now').mockReturnValue(later);
  await waitFor(() => expect(reload).toHaveBeenCalledTimes(2), { timeout: 3_000 });
});

test('reloads a withdrawn version after the response to a pending payment', async () => {
  let respond: () => void = () => undefined;
  const { queryClient, release } = await openTab({});
  const payment = new Promise<void>((resolve) => {
    respond = resolve;
  });
  const sent = queryClient.getMutationCache().build(queryClient, { mutationFn: () => payment });
  const sending = sent.execute(undefined);
  await release({ withdrawn: { wallet: VERSION } });
  expect(reload).not.toHaveBeenCalled();
  respond();
  await sending;
  await waitFor(() => expect(reload).toHaveBeenCalledTimes(1), { timeout: 3_000 });
});

test('keeps a withdrawn version while a page prevents that it is left', async () => {
  const prevent = (event: Event) => event.preventDefault();
  window.addEventListener('beforeunload', prevent);
  await openTab({ withdrawn: { wallet: VERSION } });
  expect(reload).not.toHaveBeenCalled();
  window.removeEventListener('beforeunload', prevent);
  await waitFor(() => expect(reload).toHaveBeenCalledTimes(1), { timeout: 3_000 });
});

const contacts = everything().find(({ manifest }) => manifest.name === 'contacts');
const { manifest } = contacts ?? entryOf({ name: 'contacts' });

describe('a preview', () => {
  const settings = document.createElement('script');
  settings.id = 'settings';
  settings.type = 'application/json';
  settings.append(JSON.stringify({ preview: `contacts@${VERSION}` }));
  beforeEach(() => document.head.append(settings));
  afterEach(() => settings.remove());

  test('keeps its versions', async () => {
    const next = { ...entryOf(manifest), version: NEXT };
    const changes = { replaced: { contacts: VERSION }, withdrawn: { wallet: VERSION } };
    const { registry, router } = await openTab({ ...changes, data: { contacts: next } });
    await act(() => router.navigate('/contacts'));
    expect([registry.get('contacts')?.version, reload.mock.calls]).toEqual([VERSION, []]);
  });

  test('shows the card of a killed remote that it has not rendered', async () => {
    const { router, registry } = await openTab({ data: byName(withKilled('contacts')) });
    await waitFor(() => expect(registry.get('contacts')?.contract).toBe(KILLED_CONTRACT));
    await act(() => router.navigate('/contacts'));
    expect(await screen.findByText('Contacts is not available right now')).toBeVisible();
    expect(reload).not.toHaveBeenCalled();
  });

  test('reloads when a remote that it runs is killed', async () => {
    const data = byName(withKilled('wallet'));
    await openTab({ data, withdrawn: { wallet: VERSION } });
    await waitFor(() => expect(reload).toHaveBeenCalledTimes(1));
  });
});

describe('a remote that the page has not requested', () => {
  test('takes its new version in the same document, also when the old one was withdrawn', async () => {
    const next = { ...entryOf(manifest), version: NEXT };
    const { at, registry, asked, release } = await openTab({
      data: { contacts: next },
      withdrawn: { contacts: VERSION },
    });
    await waitFor(() => expect(registry.get('contacts')?.version).toBe(NEXT));
    await follow('Contacts');
    await waitFor(() => expect(at()).toBe('/contacts'));
    expect(reload).not.toHaveBeenCalled();
    await release({});
    expect(asked().at(-1)?.headers.get('x-page-versions')).toContain(`contacts@${NEXT}`);
  });

  test('reloads the next page when the new version has other pages', async () => {
    const groups = { path: '/groups', area: 'shell', title: 'Groups', needs: 'wallet' } as const;
    const routes = [...manifest.routes, groups];
    const next = { ...entryOf({ ...manifest, routes }), version: NEXT };
    const { at, router, registry } = await openTab({}, { late: [next] });
    await waitFor(() => expect(registry.hasNewPages()).toBe(true));
    await act(() => router.navigate('/groups'));
    expect([at(), reload.mock.calls.length]).toEqual(['/groups', 1]);
  });
});
