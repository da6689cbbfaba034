import type { Notification } from '@tessera/contracts/notifications';
import { queryKeys } from '@tessera/api';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { entryOf, everything } from '../../testing/registry-entries';
import { renderShell } from '../../testing/render-shell';

const note = (id: string, title: string): Notification => ({
  id: `01JD2V7Q8M3N4P5R6S7T8V90${id}`,
  type: 'money_in',
  title,
  body: '',
  link: null,
  key_parts: [],
  times: [],
  mark: null,
  actor: null,
  read_at: null,
  created_at: '2026-11-21T10:00:00.000Z',
});
const entries = () => [...everything(), entryOf({ name: 'notifications', slots: ['HeaderMenu'] })];
const pageOf = (unread: number, ...data: Notification[]) => ({ data, current_page: 1, last_page: 1, unread });

test('shows no bell without a remote for notifications', async () => {
  renderShell();
  await screen.findByRole('navigation', { name: 'Main' });
  expect(screen.queryByRole('button', { name: /Notifications/ })).not.toBeInTheDocument();
});

test.each([
  [0, 'Notifications', null],
  [3, 'Notifications, 3 unread', '3'],
  [12, 'Notifications, 12 unread', '9+'],
])('shows the badge of %s unread notifications', async (unread, name, badge) => {
  renderShell({ entries: entries(), notifications: () => pageOf(unread) });
  const bell = await screen.findByRole('button', { name });
  expect(bell.textContent).toBe(badge ?? '');
});

test('opens the menu, and closes it on another page', async () => {
  const { router } = renderShell({ entries: entries(), notifications: () => pageOf(0) });
  const bell = await screen.findByRole('button', { name: 'Notifications' });
  expect(screen.queryByText('The menu is open')).not.toBeInTheDocument();
  await userEvent.click(bell);
  expect(await screen.findByText('The menu is open')).toBeVisible();
  expect(bell).toHaveAttribute('aria-expanded', 'true');
  await act(() => router.navigate('/my-assets'));
  expect(screen.queryByText('The menu is open')).not.toBeInTheDocument();
});

test('announces new notifications politely, but not the earlier ones', async () => {
  let page = pageOf(1, note('01', 'Old'));
  const { queryClient } = renderShell({ entries: entries(), notifications: () => page });
  await screen.findByRole('button', { name: 'Notifications, 1 unread' });
  const said = () => screen.getAllByRole('status').map(({ textContent }) => textContent);
  expect(said().join()).not.toContain('New notification');
  const focus = document.activeElement;
  page = pageOf(3, note('03', 'Newest'), note('02', 'Newer'), note('01', 'Old'));
  await act(() => queryClient.invalidateQueries({ queryKey: queryKeys.notifications }));
  await screen.findByRole('button', { name: 'Notifications, 3 unread' });
  await waitFor(() => expect(said()).toContain('New notification: Newest. Newer'));
  expect(document.activeElement).toBe(focus);
});

test('announces once a notification of a server whose clock is behind', async () => {
  const old = note('05', 'Old');
  let page = pageOf(1, old);
  const { queryClient } = renderShell({ entries: entries(), notifications: () => page });
  await screen.findByRole('button', { name: 'Notifications, 1 unread' });
  const hear = async (...data: Notification[]) => {
    page = pageOf(data.length, ...data);
    await act(() => queryClient.invalidateQueries({ queryKey: queryKeys.notifications }));
    await screen.findByRole('button', { name: `Notifications, ${data.length} unread` });
  };
  await hear(note('01', 'Behind'), old);
  expect(await screen.findByText('New notification: Behind')).toBeInTheDocument();
  await hear(note('06', 'Newest'), note('01', 'Behind'), old);
  expect(await screen.findByText('New notification: Newest')).toBeInTheDocument();
});

test('announces two notifications with the same title', async () => {
  let page = pageOf(1, note('01', 'Old'));
  const { queryClient } = renderShell({ entries: entries(), notifications: () => page });
  await screen.findByRole('button', { name: 'Notifications, 1 unread' });
  const hear = async (...data: Notification[]) => {
    page = pageOf(data.length, ...data);
    await act(() => queryClient.invalidateQueries({ queryKey: queryKeys.notifications }));
    await screen.findByRole('button', { name: `Notifications, ${data.length} unread` });
    return screen.findByText('New notification: OPT received');
  };
  const first = await hear(note('02', 'OPT received'), note('01', 'Old'));
  await hear(note('03', 'OPT received'), note('02', 'OPT received'), note('01', 'Old'));
  // A live region announces added nodes, so the same text needs another node.
  await waitFor(() => expect(first).not.toBeInTheDocument());
  expect(screen.getByText('New notification: OPT received')).toBeInTheDocument();
});
