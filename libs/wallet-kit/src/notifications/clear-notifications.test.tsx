import { queryKeys } from '@tessera/api';
import { useApi } from '@tessera/client';
import { act, fireEvent, screen } from '@testing-library/react';
import { heldBack, renderWithAnswers, type Answers } from '../testing';
import { sendWaitingClear, useClearNotifications } from './clear-notifications';

const PATH = '/delete-notifications';
const onEnd = jest.fn();

beforeEach(() => {
  onEnd.mockClear();
  jest.useFakeTimers();
});
afterEach(() => jest.useRealTimers());

function Clearing() {
  const { clear, undo, clearing } = useClearNotifications();
  const api = useApi();
  return (
    <>
      <button onClick={() => clear('note-1', onEnd)}>Clear</button>
      <button onClick={() => clear('note-2', onEnd)}>Clear more</button>
      <button onClick={undo}>Undo</button>
      <button onClick={() => void sendWaitingClear(api, 'access-1')}>Send now</button>
      {clearing && <p>Cleared</p>}
    </>
  );
}

const done = { status: 200, body: { message: 'Done' } };

function open(answer: Answers[string] = done) {
  const opened = renderWithAnswers(<Clearing />, { answers: { [PATH]: answer } });
  return { ...opened, sent: () => opened.callsTo(PATH).map(({ search }) => search) };
}
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
const leavePage = () => fireEvent(window, new Event('pagehide'));
function hidePage(): void {
  const hidden = jest.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  fireEvent(document, new Event('visibilitychange'));
  hidden.mockRestore();
}

it('sends the clearing once when the time for undo has passed', async () => {
  const { sent } = open();
  press('Clear');
  expect(screen.getByText('Cleared')).toBeVisible();
  await pass(5_999);
  expect(sent()).toEqual([]);
  await pass(1);
  expect(sent()).toEqual(['?before=note-1']);
  expect(onEnd).toHaveBeenCalledTimes(1);
  expect(screen.queryByText('Cleared')).not.toBeInTheDocument();
  leavePage();
  hidePage();
  await pass(6_000);
  expect(sent()).toHaveLength(1);
});

it('sends nothing when the clearing was undone', async () => {
  const { sent } = open();
  press('Clear');
  press('Undo');
  expect(screen.queryByText('Cleared')).not.toBeInTheDocument();
  leavePage();
  await pass(6_000);
  expect(sent()).toEqual([]);
  expect(onEnd).toHaveBeenCalledTimes(1);
});

it.each([
  ['hidden', hidePage],
  ['left', leavePage],
])('sends the clearing at once when the page is %s, but not when it becomes visible', async (_name, end) => {
  const { sent } = open();
  press('Clear');
  fireEvent(document, new Event('visibilitychange'));
  await pass(0);
  expect(sent()).toEqual([]);
  end();
  await pass(0);
  expect(sent()).toEqual(['?before=note-1']);
});

it('keeps a later clearing when the response to the one before arrives', async () => {
  const { answer, letGo } = heldBack(done);
  open([answer]);
  press('Clear');
  await pass(6_000);
  press('Clear more');
  letGo();
  await pass(0);
  expect(screen.getByText('Cleared')).toBeVisible();
  press('Undo');
});

it('keeps the clearing when the tokens of the session rotate', async () => {
  const { session, sent } = open();
  const subscribe = jest.spyOn(session, 'subscribe');
  press('Clear');
  act(() => subscribe.mock.calls.forEach(([listener]) => listener('rotate')));
  expect(screen.getByText('Cleared')).toBeVisible();
  await pass(6_000);
  expect(sent()).toEqual(['?before=note-1']);
});

it('sends nothing when the storage already holds the session of another person', async () => {
  const { session, sent } = open();
  press('Clear');
  jest.spyOn(session, 'person').mockReturnValue('dan');
  await pass(6_000);
  expect(sent()).toEqual([]);
  expect(screen.queryByText('Cleared')).not.toBeInTheDocument();
});

it('refetches only the notifications when the clearing was sent', async () => {
  const { queryClient } = open();
  queryClient.setQueryData(queryKeys.notificationsFeed, { pages: [], pageParams: [] });
  press('Clear');
  await pass(6_000);
  const isStale = (key: readonly unknown[]) => queryClient.getQueryState(key)?.isInvalidated;
  expect(isStale(queryKeys.notificationsFeed)).toBe(true);
  expect(isStale(queryKeys.preferences)).toBe(false);
});

it('sends a waiting clearing once and in the background when the user signs out', async () => {
  const { callsTo } = open();
  press('Send now');
  await pass(0);
  expect(callsTo(PATH)).toEqual([]);
  press('Clear');
  press('Send now');
  await pass(6_000);
  expect(callsTo(PATH)).toMatchObject([{ search: '?before=note-1', background: true }]);
});

it('sends the clearing once when the user signs out while it is in flight', async () => {
  const { answer, letGo } = heldBack(done);
  const { sent } = open([answer]);
  press('Clear');
  await pass(6_000);
  press('Send now');
  await pass(0);
  expect(sent()).toEqual(['?before=note-1']);
  letGo();
  await pass(0);
});
