import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { entryOf, everything } from '../testing/registry-entries';
import { maya, renderShell } from '../testing/render-shell';

const main = () => screen.findByRole('navigation', { name: 'Main' });

describe('a remote that a role adds after the sign-in', () => {
  const admin = entryOf({
    name: 'admin',
    roles: ['Admin'],
    routes: [{ path: '/admin', area: 'shell', title: 'Admin' }],
    nav: [{ label: 'Admin', path: '/admin', icon: 'shield-check', section: 'virtual-wallet', order: 1 }],
  });
  const published = () => everything().filter(({ manifest }) => manifest.name !== 'admin');
  const staff = { ...maya, roles: ['Admin' as const] };

  test('shows a remote in the sidebar and opens its page inside the layout', async () => {
    renderShell({ entries: published(), late: [admin], user: staff });
    await userEvent.click(await within(await main()).findByRole('link', { name: 'Admin' }));
    expect(await screen.findByRole('heading', { name: 'Page Admin' })).toBeInTheDocument();
    expect(within(await main()).getByRole('link', { name: 'Admin' })).toHaveAttribute('aria-current', 'page');
  });

  test('opens a remote by its address', async () => {
    const { at } = renderShell({
      entries: published(),
      late: [admin],
      user: staff,
      path: '/admin?tab=audit',
    });
    expect(await screen.findByRole('heading', { name: 'Page Admin' })).toBeInTheDocument();
    expect(at()).toBe('/admin?tab=audit');
  });

  test('sends the release of this shell, so that the remote fits a page that stayed open', async () => {
    const script = document.createElement('script');
    script.setAttribute('src', '/releases/shell/1.2.0-0123456789ab/main.js');
    document.head.append(script);
    const { requests } = renderShell({ entries: published(), late: [admin], user: staff });
    await within(await main()).findByRole('link', { name: 'Admin' });
    const asked = requests.filter(({ url }) => new URL(url).pathname === '/api/remotes');
    expect(asked.map(({ headers }) => headers.get('x-shell-version'))).toEqual(['1.2.0-0123456789ab']);
    script.remove();
  });

  test('redirects a user without the role to the home page', async () => {
    const { at } = renderShell({ entries: published(), path: '/admin' });
    await waitFor(() => expect(at()).toBe('/dashboard'));
  });

  test('hides the remotes from the next user in the same tab', async () => {
    const { router, session, at } = renderShell({ entries: published(), late: [admin], user: staff });
    await userEvent.click(await within(await main()).findByRole('link', { name: 'Admin' }));
    act(() => session.store.getState().userLoaded(maya));
    await waitFor(() => expect(at()).toBe('/dashboard'));
    await act(() => router.navigate('/admin'));
    await waitFor(() => expect(at()).toBe('/dashboard'));
    expect(screen.queryByRole('link', { name: 'Admin' })).not.toBeInTheDocument();
  });
});

test('refetches the remotes of every user every ten minutes, because an event may be missed', async () => {
  jest.useFakeTimers({ advanceTimers: true });
  const { requests } = renderShell();
  await main();
  const asked = () => requests.filter(({ url }) => new URL(url).pathname === '/api/remotes');
  expect(asked()).toHaveLength(1);
  await act(() => jest.advanceTimersByTimeAsync(10 * 60_000));
  expect(asked()).toHaveLength(2);
  jest.useRealTimers();
});
