import { queryKeys } from '@tessera/platform';
import { renderWithAnswers, type Answers } from '@tessera/wallet-kit/testing';
import { act, fireEvent, screen } from '@testing-library/react';
import { done, pageOf } from '../../testing/feed.builder';
import { buildNotification } from '../../testing/notification.builder';
import { NotificationsPage } from './notifications-page';

const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000).toISOString();
const older = buildNotification({
  title: 'Rewards claimed',
  created_at: hoursAgo(24 * 30),
  read_at: hoursAgo(1),
});
const newer = buildNotification({
  title: 'OPT received',
  body: 'You received 5 OPT from @bo.',
  key_parts: ['5 OPT', '@bo'],
});

const open = (answers: Answers) =>
  renderWithAnswers(<NotificationsPage />, { answers, path: '/notifications' });
const usual = (over: Answers = {}): Answers => ({
  '/notifications': pageOf([newer, older]),
  '/delete-notifications': done,
  ...over,
});
const button = (name: string) => screen.getByRole('button', { name });

describe('Clear', () => {
  afterEach(() => jest.useRealTimers());
  const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
  const press = (name: string) => fireEvent.click(button(name));
  async function cleared(answers: Answers = {}) {
    const opened = open(usual(answers));
    await screen.findByRole('region', { name: 'Today' });
    jest.useFakeTimers();
    press('Clear');
    await pass(0);
    return { ...opened, sent: () => opened.callsTo('/delete-notifications').map(({ search }) => search) };
  }

  test('empties the list at once; the one call goes out after six seconds, for what was seen', async () => {
    const { sent } = await cleared({ '/notifications': [pageOf([newer, older]), pageOf([])] });
    expect(screen.getByRole('heading', { name: 'You are up to date' })).toBeVisible();
    await pass(5_999);
    expect(sent()).toEqual([]);
    await pass(1);
    expect(sent()).toEqual([`?before=${newer.id}`]);
    await pass(10_000);
    expect(sent()).toHaveLength(1);
    expect(screen.queryByRole('button')).not.toBeInTheDocument();
  });

  test('is taken back by Undo, in its place', async () => {
    const { sent } = await cleared();
    press('Undo');
    await pass(10_000);
    expect(screen.getAllByRole('listitem')).toHaveLength(2);
    expect(sent()).toEqual([]);
    expect(button('Clear')).toBeVisible();
  });

  test('leaves what came after it', async () => {
    const fresh = buildNotification({ title: 'Just now' });
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

  test('goes out at once when the page is hidden', async () => {
    const { sent } = await cleared();
    const hidden = jest.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
    fireEvent(document, new Event('visibilitychange'));
    await pass(0);
    hidden.mockRestore();
    expect(sent()).toEqual([`?before=${newer.id}`]);
    await pass(10_000);
    expect(sent()).toHaveLength(1);
  });

  test('that the server refuses brings the list back', async () => {
    const { toasts } = await cleared({
      '/delete-notifications': { status: 503, body: { message: 'Try later', code: 'AWAY' } },
    });
    await pass(6_000);
    expect(toasts).toEqual(['Try later']);
    expect(screen.getAllByRole('listitem')).toHaveLength(2);
  });
});
