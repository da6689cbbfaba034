import type { RemotesAnswer } from '@tessera/contracts/remotes';
import { useDraft } from '@tessera/wallet-kit';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { entryOf, everything } from '../testing/registry-entries';
import { renderShell } from '../testing/render-shell';
import { documents } from './next-document';

const VERSION = '1.0.0-0123456789ab';
const NEXT = '1.1.0-ba9876543210';
let open: jest.SpyInstance;
let reload: jest.SpyInstance;

beforeEach(() => {
  sessionStorage.clear();
  open = jest.spyOn(documents, 'open').mockImplementation(() => undefined);
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

test('opens the next page as a document when a version in use was replaced', async () => {
  const { at, router } = await openTab({ replaced: { wallet: VERSION } });
  await act(() => router.navigate('/dashboard?tab=activity'));
  expect(open).not.toHaveBeenCalled();
  await follow('Contacts');
  await waitFor(() => expect(open.mock.calls).toEqual([['http://localhost/contacts']]));
  expect(at()).toBe('/dashboard?tab=activity');
  expect(screen.getByRole('heading', { name: 'Page home' })).toBeVisible();
});

test('stays in the document when only a version that it does not run was replaced', async () => {
  const { at } = await openTab({ replaced: { staking: VERSION, wallet: NEXT } });
  await follow('Contacts');
  await waitFor(() => expect(at()).toBe('/contacts'));
  expect(open).not.toHaveBeenCalled();
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
  expect(open).not.toHaveBeenCalled();
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
  expect(open).not.toHaveBeenCalled();
});

test('leaves the same versions once, because the server may return them again', async () => {
  await openTab({ replaced: { wallet: VERSION } });
  await follow('Contacts');
  await waitFor(() => expect(open).toHaveBeenCalledTimes(1));
  cleanup();
  const { at } = await openTab({ replaced: { wallet: VERSION } });
  await follow('Contacts');
  await waitFor(() => expect(at()).toBe('/contacts'));
  expect(open).toHaveBeenCalledTimes(1);
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

describe('a remote that the page has not requested', () => {
  const contacts = everything().find(({ manifest }) => manifest.name === 'contacts');
  const { manifest } = contacts ?? entryOf({ name: 'contacts' });

  test('takes its new version in the same document, also when the old one was withdrawn', async () => {
    const next = { ...entryOf(manifest), version: NEXT };
    const { at, registry, asked, release } = await openTab({
      data: { contacts: next },
      withdrawn: { contacts: VERSION },
    });
    expect(registry.get('contacts')?.version).toBe(NEXT);
    await follow('Contacts');
    await waitFor(() => expect(at()).toBe('/contacts'));
    expect([open.mock.calls, reload.mock.calls]).toEqual([[], []]);
    await release({});
    expect(asked().at(-1)?.headers.get('x-page-versions')).toContain(`contacts@${NEXT}`);
  });

  test('opens the next page as a document when the new version has other pages', async () => {
    const routes = [...manifest.routes, { path: '/groups', area: 'shell' as const, title: 'Groups' }];
    const next = { ...entryOf({ ...manifest, routes }), version: NEXT };
    const { router } = await openTab({ data: { contacts: next } });
    act(() => void router.navigate('/groups'));
    await waitFor(() => expect(open.mock.calls).toEqual([['http://localhost/groups']]));
  });
});
