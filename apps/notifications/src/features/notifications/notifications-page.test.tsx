// size: one page with each of its states
import { queryKeys } from '@tessera/api';
import { formatDate } from '@tessera/ui';
import { fixClock, FIXED_NOW, renderWithAnswers, type Answers } from '@tessera/wallet-kit/testing';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { done, pageOf } from '../../testing/feed.builder';
import { buildNotification } from '../../testing/notification.builder';
import { NotificationsPage } from './notifications-page';

beforeEach(fixClock);
afterEach(() => jest.useRealTimers());

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

const open = (answers: Answers) =>
  renderWithAnswers(<NotificationsPage />, { answers, path: '/notifications' });
const usual = (over: Answers = {}): Answers => ({
  '/notifications': pageOf([newer, older]),
  '/mark-notification-as-read': done,
  '/mark-all-notifications-as-read': done,
  '/delete-notifications': done,
  ...over,
});
const group = (name: string) => screen.findByRole('region', { name });
function expectFocusKept() {
  expect(document.activeElement).not.toBe(document.body);
  expect(document.activeElement).toContainElement(screen.getByRole('heading', { level: 1 }));
}
const button = (name: string) => screen.getByRole('button', { name });

test('groups notifications by age, with unread marks and emphasised words', async () => {
  open(usual());
  const row = within(await group('Today')).getByRole('link');
  expect(row).toHaveAccessibleName(/OPT received.*You received 5 OPT from @bo.*0 seconds ago.*Unread/);
  expect(within(row).getByText('5 OPT').tagName).toBe('B');
  expect(within(row).getByText('@bo').tagName).toBe('B');
  expect(row).toHaveAttribute('href', '/my-assets/optio-testnet/OPT');
  const old = within(await group('Older')).getByRole('link');
  expect(old).not.toHaveAccessibleName(/Unread/);
  expect(within(old).getByText(/^[A-Z]{3} \d\d, \d{4} - \d\d:\d\d [AP]M$/)).toBeVisible();
  expect(screen.queryByRole('region', { name: 'Yesterday' })).not.toBeInTheDocument();
});

test('shows the outcome of a transfer in its mark, and the icon of the type for an unknown mark', async () => {
  const marks = ['send', 'failed', 'cancelled', 'distribution', 'something newer', null];
  const rows = marks.map((mark) => buildNotification({ type: 'transaction', mark }));
  open(usual({ '/notifications': pageOf(rows) }));
  const links = within(await group('Today')).getAllByRole('link');
  const pictures = links.map((link) => link.querySelector('svg')?.getAttribute('class') ?? '');
  for (const [at, picture] of [
    'arrow-up-right',
    'circle-x',
    'circle-slash',
    'sparkle',
    'arrow-left-right',
    'arrow-left-right',
  ].entries())
    expect(pictures[at]).toContain(`lucide-${picture}`);
});

test('shows the title, the body and a bell when the type is of a newer server', async () => {
  const page = pageOf([buildNotification({ title: 'Vote now', body: 'Proposal 7 ends today.' })]);
  const data = page.body.data.map((notification) => ({ ...notification, type: 'governance' }));
  open(usual({ '/notifications': { ...page, body: { ...page.body, data } } }));
  const row = within(await group('Today')).getByRole('link', { name: /Vote now/ });
  expect(row).toHaveTextContent('Proposal 7 ends today.');
  expect(row.querySelector('svg')).toHaveClass('lucide-bell');
});

test('shows a time of the body in the local format', async () => {
  const at = '2026-11-21T08:39:00.000Z';
  const utc = '21 November 2026, 08:39 UTC';
  const held = buildNotification({
    body: `1 OPT to @bo waits until ${utc}: it is new.`,
    times: [{ text: utc, at }],
  });
  open(usual({ '/notifications': pageOf([held]) }));
  const row = within(await group('Today')).getByRole('link');
  expect(row).toHaveTextContent(`waits until ${formatDate(at)}: it is new.`);
  expect(row).not.toHaveTextContent(utc);
});

test('shows the photo of the recipient, and the icon of a failure', async () => {
  const bo = {
    id: '01JD2V7Q8M3N4P5R6S7T8V9W0B',
    first_name: 'Bo',
    last_name: 'lund',
    username: 'bo',
    avatar: null,
  };
  const actor = { ...bo, following: true };
  const sent = buildNotification({ type: 'transaction', mark: 'send', title: 'Transfer successful', actor });
  const failed = buildNotification({ type: 'transaction', mark: 'failed', title: 'Transfer failed', actor });
  open(usual({ '/notifications': pageOf([sent, failed]) }));
  const list = within(await group('Today'));
  expect(list.getByRole('link', { name: /Transfer successful/ })).toHaveTextContent('BL');
  expect(list.getByRole('link', { name: /Transfer failed/ })).not.toHaveTextContent('BL');
});

test('marks a notification as read once and opens its subject', async () => {
  const { user, callsTo, router } = open(usual());
  await user.click(within(await group('Today')).getByRole('link'));
  expect(router.state.location.pathname).toBe('/my-assets/optio-testnet/OPT');
  await waitFor(() => expect(callsTo('/mark-notification-as-read')).toHaveLength(1));
  expect(callsTo('/mark-notification-as-read')[0]?.body).toEqual({ notification_id: newer.id });
});

test('sends no request for a notification that is read already', async () => {
  const { user, callsTo } = open(usual());
  await user.click(within(await group('Older')).getByRole('link'));
  expect(callsTo('/mark-notification-as-read')).toHaveLength(0);
});

test('marks all as read and removes the button', async () => {
  const read = { ...newer, read_at: hoursAgo(0) };
  const { user, callsTo } = open(usual({ '/notifications': [pageOf([newer]), pageOf([read])] }));
  await group('Today');
  await user.click(button('Mark all as read'));
  await waitFor(() =>
    expect(screen.queryByRole('button', { name: 'Mark all as read' })).not.toBeInTheDocument(),
  );
  expect(callsTo('/mark-all-notifications-as-read')).toHaveLength(1);
  expectFocusKept();
});

test('appends more, and refetches all pages after a change', async () => {
  const [first, second] = [
    pageOf([newer], { last_page: 2 }),
    pageOf([older], { current_page: 2, last_page: 2 }),
  ];
  const { user, queryClient, callsTo } = open(
    usual({ '/notifications': ({ search }) => (search === '?page=2' ? second : first) }),
  );
  await group('Today');
  await user.click(button('Load more'));
  expect(await group('Older')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Load more' })).not.toBeInTheDocument();
  expectFocusKept();
  await act(() => queryClient.invalidateQueries({ queryKey: queryKeys.notifications }));
  expect(callsTo('/notifications').map(({ search }) => search)).toEqual([
    '?page=1',
    '?page=2',
    '?page=1',
    '?page=2',
  ]);
  expect(screen.getAllByRole('listitem')).toHaveLength(2);
});

describe('concurrent Load more and refetch', () => {
  const fresh = buildNotification({ title: 'Just now' });
  const last = pageOf([older], { current_page: 2, last_page: 2 });
  const hint = (queryClient: ReturnType<typeof open>['queryClient']) =>
    void queryClient.invalidateQueries({ queryKey: queryKeys.notifications });
  async function both() {
    expect(await group('Older')).toBeVisible();
    expect(screen.getByRole('link', { name: /Just now/ })).toBeVisible();
  }

  test('loads the next page after the refetch ends', async () => {
    let news = false;
    const { queryClient } = open(
      usual({
        '/notifications': ({ search }) =>
          search === '?page=2' ? last : pageOf(news ? [fresh, newer] : [newer], { last_page: 2 }),
      }),
    );
    await group('Today');
    news = true;
    act(() => hint(queryClient));
    fireEvent.click(button('Load more'));
    expect(button('Load more')).toHaveAttribute('aria-busy', 'true');
    await both();
  });

  test('requests the next page again when the refetch removed it', async () => {
    let news = false;
    const opened = open(
      usual({
        '/notifications': ({ search }) => {
          if (search !== '?page=2') return pageOf(news ? [fresh, newer] : [newer], { last_page: 2 });
          if (!news) hint(opened.queryClient);
          news = true;
          return last;
        },
      }),
    );
    await group('Today');
    fireEvent.click(button('Load more'));
    await both();
    expect(opened.callsTo('/notifications').map(({ search }) => search)).toEqual([
      '?page=1',
      '?page=2',
      '?page=1',
      '?page=2',
    ]);
  });
});

test('shows a failed load and tries again', async () => {
  const failed = { status: 500, body: { message: 'x', code: 'INTERNAL' } };
  const { user, session, queryClient } = open(
    usual({ '/notifications': [pageOf([newer]), failed, pageOf([newer])] }),
  );
  await group('Today');
  await act(() => queryClient.invalidateQueries({ queryKey: queryKeys.notifications }));
  const alert = await screen.findByRole('alert');
  expect(alert).toHaveTextContent('Notifications did not load');
  expect(alert).toHaveTextContent('Something went wrong. Please try again later.');
  expect(session.store.getState()).toMatchObject({ notifications: [], notificationsStatus: 'failed' });
  await user.click(button('Try Again'));
  expect(await group('Today')).toBeVisible();
  expect(session.store.getState().notificationsStatus).toBe('succeeded');
});

test('follows a follower back after a confirmation and removes the button', async () => {
  const kenji = {
    id: '01JD2V7Q8M3N4P5R6S7T8V9W0K',
    first_name: 'Kenji',
    last_name: 'watanabe',
    username: 'kenji',
    avatar: null,
  };
  const follow = (following: boolean) =>
    buildNotification({
      id: '01JD2V7Q8M3N4P5R6S7T8V9W0N',
      type: 'social',
      title: 'Kenji Watanabe started to follow you',
      actor: { ...kenji, following },
    });
  const { user, callsTo, toasts } = open(
    usual({
      '/notifications': [pageOf([follow(false), newer]), pageOf([follow(true), newer])],
      [`/user/follow/${kenji.id}`]: done,
      '/contacts/find': { status: 200, body: { data: [] } },
    }),
  );
  await group('Today');
  const ask = 'Follow Kenji Watanabe';
  await user.click(button(ask));
  const dialog = await screen.findByRole('alertdialog', { name: 'Confirm Follow' });
  expect(dialog).toHaveTextContent('Are you sure you want to follow Kenji Watanabe?');
  await user.click(within(dialog).getByRole('button', { name: 'Cancel' }));
  expect(callsTo(`/user/follow/${kenji.id}`)).toHaveLength(0);
  await user.click(button(ask));
  await user.click(
    within(await screen.findByRole('alertdialog', { name: 'Confirm Follow' })).getByRole('button', {
      name: 'Follow',
    }),
  );
  await waitFor(() => expect(screen.queryByRole('button', { name: ask })).not.toBeInTheDocument());
  expect(callsTo(`/user/follow/${kenji.id}`)).toHaveLength(1);
  expect(toasts).toEqual(['User Followed successfully']);
  await waitFor(expectFocusKept);
});

test('shows an empty state without actions', async () => {
  open(usual({ '/notifications': pageOf([]) }));
  expect(await screen.findByRole('heading', { name: 'You are up to date' })).toBeVisible();
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
});
