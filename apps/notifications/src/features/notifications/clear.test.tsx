import { queryKeys } from '@tessera/api';
import { useLogout } from '@tessera/wallet-kit';
import { FIXED_NOW, fixClock, renderWithAnswers, type Answers } from '@tessera/wallet-kit/testing';
import { act, fireEvent, screen } from '@testing-library/react';
import { done, pageOf } from '../../testing/feed.builder';
import { buildNotification } from '../../testing/notification.builder';
import { NotificationsPage } from './notifications-page';

const hoursAgo = (hours: number) => new Date(FIXED_NOW - hours * 3_600_000).toISOString();
const older = buildNotification({
  title: 'Rewards claimed',
  created_at: hoursAgo(24 * 30),
  read_at: hoursAgo(1),
});
const newer = buildNotification({
  title: 'OPT received',
  body: 'You received 5 OPT from @bo.',
  key_parts: ['5 OPT', '@bo'],
  created_at: hoursAgo(0),
});

function Screen() {
  const logout = useLogout();
  return (
    <>
      <NotificationsPage />
      <button onClick={logout}>Log out</button>
    </>
  );
}
const open = (answers: Answers) => renderWithAnswers(<Screen />, { answers, path: '/notifications' });
const tokensOf = (sub: string) => ({
  access_token: `x.${btoa(JSON.stringify({ sub, iat: Date.now() / 1000, exp: Date.now() / 1000 + 600 }))}.x`,
  refresh_token: `refresh-${sub}`,
  expires_in: 600,
});
const user = (id: string) => ({
  id,
  first_name: 'Maya',
  last_name: 'Okafor',
  username: 'mayaok',
  avatar: null,
  email: 'maya@example.com',
  phone_number: null,
  roles: [],
  country: 'GB',
  onboarded_at: '2026-11-20T10:00:00.000Z',
});
const usual = (over: Answers = {}): Answers => ({
  '/notifications': pageOf([newer, older]),
  '/delete-notifications': done,
  '/logout': done,
  ...over,
});
const button = (name: string) => screen.getByRole('button', { name });

describe('Clear', () => {
  beforeEach(fixClock);
  afterEach(() => jest.useRealTimers());
  const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
  const press = (name: string) => fireEvent.click(button(name));
  async function cleared(answers: Answers = {}) {
    const opened = open(usual(answers));
    await screen.findByRole('region', { name: 'Today' });
    jest.useFakeTimers({ now: FIXED_NOW });
    press('Clear');
    await pass(0);
    return { ...opened, sent: () => opened.callsTo('/delete-notifications').map(({ search }) => search) };
  }

  test('empties the list immediately and sends one request after six seconds, for the displayed notifications', async () => {
    const { sent } = await cleared({ '/notifications': [pageOf([newer, older]), pageOf([])] });
    expect(screen.getByRole('heading', { name: 'You are up to date' })).toBeVisible();
    button('Undo').focus();
    await pass(5_999);
    expect(sent()).toEqual([]);
    await pass(1);
    expect(sent()).toEqual([`?before=${newer.id}`]);
    await pass(10_000);
    expect(sent()).toHaveLength(1);
    expect(document.activeElement).toContainElement(screen.getByRole('heading', { level: 1 }));
    expect(document.body).not.toHaveFocus();
    expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['Log out']);
  });

  test('restores the list with Undo, which replaces the button', async () => {
    const { sent } = await cleared();
    press('Undo');
    await pass(10_000);
    expect(screen.getAllByRole('listitem')).toHaveLength(2);
    expect(sent()).toEqual([]);
    expect(button('Clear')).toBeVisible();
  });

  test('keeps later notifications', async () => {
    // The clock of the server is behind, so list order, not the ids, decides which notification is newer.
    const fresh = buildNotification({ title: 'Just now', id: '01JD2V7Q8M3N4P5R6S7T8T0001' });
    const { queryClient } = await cleared({
      '/notifications': [pageOf([newer, older]), pageOf([fresh, newer, older])],
    });
    void queryClient.invalidateQueries({ queryKey: queryKeys.notifications });
    await pass(0);
    expect(screen.getAllByRole('listitem')).toHaveLength(1);
    expect(screen.getByRole('link', { name: /Just now/ })).toBeVisible();
    press('Undo');
    expect(screen.getAllByRole('listitem')).toHaveLength(3);
  });

  test('sends the request immediately when the page is hidden', async () => {
    const { sent } = await cleared();
    const hidden = jest.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
    fireEvent(document, new Event('visibilitychange'));
    await pass(0);
    hidden.mockRestore();
    expect(sent()).toEqual([`?before=${newer.id}`]);
    await pass(10_000);
    expect(sent()).toHaveLength(1);
  });

  test('restores the list when the server rejects the request', async () => {
    const { toasts } = await cleared({
      '/delete-notifications': { status: 503, body: { message: 'Try later', code: 'AWAY' } },
    });
    await pass(6_000);
    expect(toasts).toEqual(['Try later']);
    expect(screen.getAllByRole('listitem')).toHaveLength(2);
  });

  test('sends the request before the session ends and keeps nothing for the next user', async () => {
    const { session, calls, sent } = await cleared();
    act(() => session.login(tokensOf('maya'), user('maya')));
    await pass(0);
    press('Clear');
    press('Log out');
    act(() => session.login(tokensOf('dan'), user('dan')));
    await pass(10_000);
    expect(calls.map(({ path }) => path).filter((path) => path !== '/notifications')).toEqual([
      '/delete-notifications',
      '/logout',
    ]);
    expect(sent()).toEqual([`?before=${newer.id}`]);
    expect(screen.getAllByRole('listitem')).toHaveLength(2);
    expect(button('Clear')).toBeVisible();
  });

  test('is undone when the session expires or another user signs in', async () => {
    const { session, sent } = await cleared();
    act(() => session.login(tokensOf('maya'), user('maya')));
    await pass(0);
    press('Clear');
    act(() => session.login(tokensOf('dan'), user('dan')));
    await pass(0);
    expect(screen.getAllByRole('listitem')).toHaveLength(2);
    press('Clear');
    act(() => session.logout('Too long ago'));
    expect(screen.queryByRole('button', { name: 'Undo' })).not.toBeInTheDocument();
    await pass(10_000);
    expect(sent()).toEqual([]);
  });
});
