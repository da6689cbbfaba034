import type { Notification } from '@tessera/contracts/notifications';
import { queryKeys } from '@tessera/api';
import { useQueryClient } from '@tanstack/react-query';
import { act, screen, waitFor } from '@testing-library/react';
import { useEffect, type ReactNode } from 'react';
import { heldBack, renderWithAnswers, type Answers } from '../testing';
import { useClearing } from './clear-notifications';
import { useNotificationFeed } from './notification-feed';

const PATH = '/notifications';
const failure = { status: 500, body: { message: 'x', code: 'INTERNAL' } };

afterEach(() => act(() => useClearing.setState({ before: null })));

const idOf = (place: number) => `01JD2V7Q8M3N4P5R6S7T8V900${place}`;
const note = (place: number): Notification => ({
  id: idOf(place),
  type: 'money_in',
  title: 'OPT received',
  body: '',
  link: null,
  key_parts: [],
  times: [],
  mark: null,
  actor: null,
  read_at: null,
  created_at: '2026-11-21T10:00:00.000Z',
});
const page = (current_page: number, ...data: Notification[]) => ({
  status: 200,
  body: { data, current_page, last_page: 2, unread: 3 },
});
const first = page(1, note(3), note(2));
const second = page(2, note(1));
/** The first of three pages. */
const firstOfThree = { ...first, body: { ...first.body, last_page: 3 } };

/** Refetches the notifications when it is mounted. */
function Refetch() {
  const queryClient = useQueryClient();
  useEffect(() => {
    void queryClient.invalidateQueries({ queryKey: queryKeys.notifications });
  }, [queryClient]);
  return null;
}

/** @param whileMore rendered while the next page loads */
function Feed({ whileMore }: { whileMore?: ReactNode }) {
  const { notifications, loadMore, retry, error: _error, ...state } = useNotificationFeed();
  const ids = notifications.map(({ id }) => id);
  return (
    <>
      <output>{JSON.stringify({ ids, ...state })}</output>
      <button onClick={loadMore}>Load more</button>
      <button onClick={retry}>Try again</button>
      {state.loadingMore && whileMore}
    </>
  );
}
const open = (answer: Answers[string], whileMore?: ReactNode) =>
  renderWithAnswers(<Feed whileMore={whileMore} />, { answers: { [PATH]: answer } });
const feed = (): unknown => JSON.parse(screen.getByRole('status').textContent ?? '');
const loaded = {
  ids: [idOf(3), idOf(2)],
  status: 'succeeded',
  loading: false,
  loadingMore: false,
  failed: false,
  retrying: false,
  unread: 3,
  hasMore: true,
};

it('loads until the first page arrives', async () => {
  const { answer, letGo } = heldBack(first);
  open([answer]);
  const empty = { ids: [], unread: null, hasMore: false };
  expect(feed()).toEqual({ ...loaded, ...empty, status: 'pending', loading: true });
  letGo();
  await waitFor(() => expect(feed()).toEqual(loaded));
});

it('appends the next page once when more is requested', async () => {
  const { user, callsTo } = open(({ search }) => (search === '?page=2' ? second : first));
  await waitFor(() => expect(feed()).toEqual(loaded));
  await user.click(screen.getByRole('button', { name: 'Load more' }));
  await waitFor(() =>
    expect(feed()).toEqual({ ...loaded, ids: [idOf(3), idOf(2), idOf(1)], hasMore: false }),
  );
  expect(callsTo(PATH).map(({ search }) => search)).toEqual(['?page=1', '?page=2']);
});

it('loads one page when more is requested before the first page has arrived', async () => {
  const { answer, letGo } = heldBack(firstOfThree);
  const { user, callsTo } = open([answer, { ...second, body: { ...second.body, last_page: 3 } }]);
  await user.click(screen.getByRole('button', { name: 'Load more' }));
  letGo();
  await waitFor(() => expect(feed()).toEqual(loaded));
  await user.click(screen.getByRole('button', { name: 'Load more' }));
  await waitFor(() => expect(feed()).toEqual({ ...loaded, ids: [idOf(3), idOf(2), idOf(1)] }));
  expect(callsTo(PATH).map(({ search }) => search)).toEqual(['?page=1', '?page=2']);
});

it('requests nothing when more is requested after the last page', async () => {
  const { user, callsTo } = open({ ...first, body: { ...first.body, last_page: 1 } });
  await waitFor(() => expect(feed()).toEqual({ ...loaded, hasMore: false }));
  await user.click(screen.getByRole('button', { name: 'Load more' }));
  expect(feed()).toEqual({ ...loaded, hasMore: false });
  expect(callsTo(PATH)).toHaveLength(1);
});

it('fails without a toast when the first page does not load', async () => {
  const { toasts } = open(failure);
  await waitFor(() => expect(feed()).toMatchObject({ failed: true, loading: false, status: 'failed' }));
  expect(toasts).toEqual([]);
});

it('loads no more when the next page does not load', async () => {
  const { user } = open([first, { status: 403, body: { message: 'x', code: 'FORBIDDEN' } }]);
  await waitFor(() => expect(feed()).toEqual(loaded));
  await user.click(screen.getByRole('button', { name: 'Load more' }));
  await waitFor(() => expect(feed()).toMatchObject({ failed: true, loadingMore: false, status: 'failed' }));
});

it('keeps a refetch and loads the next page after it when both begin together', async () => {
  const { user, callsTo } = open([first, page(1, note(4), note(3), note(2)), second], <Refetch />);
  await waitFor(() => expect(feed()).toEqual(loaded));
  await user.click(screen.getByRole('button', { name: 'Load more' }));
  const ids = [idOf(4), idOf(3), idOf(2), idOf(1)];
  await waitFor(() => expect(feed()).toEqual({ ...loaded, ids, hasMore: false }));
  expect(callsTo(PATH).map(({ search }) => search)).toEqual(['?page=1', '?page=1', '?page=2']);
});

it('shows and counts only newer notifications, and no next page, while a clearing can be undone', async () => {
  const read = (place: number) => ({ ...note(place), read_at: '2026-11-21T10:00:00.000Z' });
  open(page(1, read(5), read(4), note(3), note(2)));
  await waitFor(() => expect(feed()).toEqual({ ...loaded, ids: [5, 4, 3, 2].map(idOf) }));
  act(() => useClearing.setState({ before: idOf(2) }));
  expect(feed()).toEqual({ ...loaded, ids: [5, 4, 3].map(idOf), unread: 1, hasMore: false });
});

it('stays failed while the retry of a refetch is in flight', async () => {
  const { answer, letGo } = heldBack(first);
  const { user, queryClient } = open([first, failure, answer]);
  await waitFor(() => expect(feed()).toEqual(loaded));
  await act(() => queryClient.invalidateQueries({ queryKey: queryKeys.notifications }));
  const failed = { ...loaded, ids: [], status: 'failed', failed: true, unread: null, hasMore: false };
  await waitFor(() => expect(feed()).toEqual(failed));
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(feed()).toEqual({ ...failed, status: 'pending', retrying: true }));
  letGo();
  await waitFor(() => expect(feed()).toEqual(loaded));
});
