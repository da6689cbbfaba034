// size: one page with each of its states
import type { AdminTransfersSummary } from '@tessera/contracts/admin-transfers';
import {
  fixClock,
  FIXED_NOW,
  buildTransaction,
  heldBack,
  ok,
  type Answers,
} from '@tessera/wallet-kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { renderAdmin } from '../../testing/render-admin';
import { buildTransfer, buildTransfersPage } from '../../testing/transfer.builder';
import { setMedia } from '../../testing/set-media';
import { TransfersPage } from './transfers-page';

beforeEach(fixClock);
afterEach(() => jest.useRealTimers());

beforeEach(() => setMedia());

const summary: AdminTransfersSummary = {
  count: 2184,
  countBefore: 2058,
  volumeUsd: '1407220.189',
  pending: 37,
  oldestPendingAt: new Date(FIXED_NOW - 4 * 60_000 - 5000).toISOString(),
  failed: 12,
};
const page = (over = {}) => ({ status: 200, body: buildTransfersPage(over) });
const open = (answers: Answers = {}, path = '/admin/transfers') =>
  renderAdmin(<TransfersPage />, {
    area: 'transfers',
    path,
    answers: {
      '/admin/transfers': page(),
      '/admin/transfers/summary': ok(summary),
      '/admin/transfers/people': ok([]),
      ...answers,
    },
  });
const figures = async () => within(await screen.findByLabelText('Figures of these transfers'));
const searchOf = (call: { search: string } | undefined) => new URLSearchParams(call?.search);

describe('the tiles', () => {
  test('show number, change, volume, waiting and failed transfers', async () => {
    open();
    const tiles = await figures();
    expect(tiles.getByText('2,184')).toBeVisible();
    expect(tiles.getByText('+6.12% on the day before')).toBeVisible();
    expect(tiles.getByText('$1,407,220.18')).toBeVisible();
    expect(tiles.getByText('not yet included, oldest 4 minutes')).toBeVisible();
    expect(tiles.getByText('0.54%')).toBeVisible();
  });

  test('show an unknown volume, never zero, without a price', async () => {
    open({ '/admin/transfers/summary': ok({ ...summary, volumeUsd: null, countBefore: null }) });
    const tiles = await figures();
    expect(tiles.getByText('—')).toBeVisible();
    expect(tiles.getByText('a price is not known')).toBeVisible();
    expect(tiles.getByText('nothing to compare with')).toBeVisible();
  });

  test('fail on their own and try again', async () => {
    const { user } = open({
      '/admin/transfers/summary': [{ status: 400, body: { message: 'Not now', code: 'X' } }, ok(summary)],
    });
    expect(await screen.findByText('The figures did not load')).toBeVisible();
    expect(await screen.findByRole('table', { name: 'Transfers' })).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Try Again' }));
    await figures();
  });
});

describe('the table', () => {
  test('names both ends and links to the transfer', async () => {
    const stake = buildTransfer({
      transaction: buildTransaction({ id: '01JD2V7Q8M3N4P5R6S7T8V9W3C', type: 'delegate', gasFee: null }),
      to: { username: null, address: 'optiovaloper1abc', label: 'Ravenna Node' },
    });
    open({ '/admin/transfers': page({ transfers: [buildTransfer(), stake], total: 2 }) });
    const rows = within(await screen.findByRole('table', { name: 'Transfers' })).getAllByRole('row');
    expect(rows).toHaveLength(3);
    const cells = (row: HTMLElement | undefined) =>
      row === undefined
        ? []
        : within(row)
            .getAllByRole('cell')
            .map(({ textContent }) => textContent);
    expect(cells(rows[1])).toEqual(
      expect.arrayContaining(['@mayaok', '@sofia', 'Optio', '10.0000 OPT', '0.0125']),
    );
    expect(cells(rows[2])).toEqual(expect.arrayContaining(['Ravenna Node', '—']));
    expect(screen.getByRole('link', { name: 'STAKED' })).toHaveAttribute(
      'href',
      '/admin/transfers/01JD2V7Q8M3N4P5R6S7T8V9W3C',
    );
  });

  test('keeps its filters in the address; the default is the last 24 hours', async () => {
    const { user, router, callsTo } = open();
    await screen.findByRole('table', { name: 'Transfers' });
    const first = searchOf(callsTo('/admin/transfers')[0]);
    const age = FIXED_NOW - Date.parse(first.get('from') ?? '');
    expect(Math.abs(age - 24 * 3_600_000)).toBeLessThan(60_000);
    await user.click(screen.getByRole('button', { name: 'Status: all' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Failed' }));
    await waitFor(() => expect(router.state.location.search).toBe('?status=failed'));
    expect(await screen.findByRole('button', { name: 'Status: Failed' })).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Last 24 hours' }));
    await user.click(await screen.findByRole('menuitem', { name: 'All time' }));
    await waitFor(() => expect(searchOf(callsTo('/admin/transfers').at(-1)).get('from')).toBeNull());
    expect(searchOf(callsTo('/admin/transfers').at(-1)).get('status')).toBe('failed');
    expect(searchOf(callsTo('/admin/transfers/summary').at(-1)).get('status')).toBe('failed');
    await user.click(screen.getByRole('button', { name: 'Clear filters' }));
    await waitFor(() => expect(router.state.location.search).toBe(''));
  });

  test('searches with Enter and validates a range of days before the request', async () => {
    const { user, router } = open();
    await user.type(
      await screen.findByRole('searchbox', { name: 'Hash, wallet or user' }),
      '  danreyes {Enter}',
    );
    await waitFor(() => expect(router.state.location.search).toBe('?query=danreyes'));
    await user.click(screen.getByRole('button', { name: 'Last 24 hours' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Choose days' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Choose days' }));
    await user.type(dialog.getByLabelText('First day'), '2026-11-20');
    await user.type(dialog.getByLabelText('Last day'), '2026-11-01');
    await user.click(dialog.getByRole('button', { name: 'Apply' }));
    expect(dialog.getByText('The first day must not be after the last')).toBeVisible();
    await user.clear(dialog.getByLabelText('Last day'));
    await user.click(dialog.getByRole('button', { name: 'Apply' }));
    await waitFor(() => expect(router.state.location.search).toBe('?query=danreyes&from=2026-11-20'));
    expect(await screen.findByRole('button', { name: 'Since NOV 20, 2026' })).toBeVisible();
  });

  test('turns the pages by cursor in both directions and shows the range', async () => {
    const { user, router, callsTo } = open({
      '/admin/transfers': ({ search }) =>
        search.includes('cursor=two')
          ? page({ transfers: [buildTransfer()], total: 21 })
          : page({ total: 21, nextCursor: 'two' }),
    });
    const pages = within(await screen.findByRole('navigation', { name: 'Pages' }));
    await user.click(pages.getByRole('button', { name: 'Next page' }));
    expect(await screen.findByText('21 to 21 of 21')).toBeVisible();
    expect(router.state.location.search).toBe('?cursor=two');
    expect(searchOf(callsTo('/admin/transfers').at(-1)).get('cursor')).toBe('two');
    await user.click(screen.getByRole('button', { name: 'Previous page' }));
    await waitFor(() => expect(router.state.location.search).toBe(''));
  });

  test('shows an empty result with a button that clears the filters', async () => {
    const { user, router } = open(
      { '/admin/transfers': page({ transfers: [], total: 0 }) },
      '/admin/transfers?type=send',
    );
    expect(await screen.findByRole('heading', { name: 'No transfers match these filters' })).toBeVisible();
    const [clear] = screen.getAllByRole('button', { name: 'Clear filters' }).slice(-1);
    if (clear) await user.click(clear);
    await waitFor(() => expect(router.state.location.search).toBe(''));
  });

  test('shows why the load failed', async () => {
    open({ '/admin/transfers': { status: 400, body: { message: 'Not now', code: 'X' } } });
    expect(await screen.findByText('The transfers did not load')).toBeVisible();
    expect(screen.getByText('Not now')).toBeVisible();
  });
});

test('asks for a reason before the transfers of a user are requested', async () => {
  const closed = { status: 403, body: { message: 'Give a reason', code: 'REASON_REQUIRED' } };
  const dan = { id: '01JD2V7Q8M3N4P5R6S7T8V9W5D', username: 'danreyes' };
  let isOpen = false;
  const whenOpen = (answer: typeof closed | ReturnType<typeof page>) => () => (isOpen ? answer : closed);
  const { user, callsTo } = open(
    {
      '/admin/transfers': whenOpen(page()),
      '/admin/transfers/summary': () => (isOpen ? ok(summary) : closed),
      '/admin/transfers/people': () => ok([{ ...dan, open: isOpen }]),
      [`/admin/users/${dan.id}/reads`]: () => {
        isOpen = true;
        return ok({ scope: 'transfers', value: null, expires_at: '2030-01-01T00:00:00.000Z' });
      },
    },
    '/admin/transfers?query=@danreyes',
  );
  const gate = within(await screen.findByRole('form', { name: 'Show transfers' }));
  const title = { name: 'The transfers of @danreyes open with a reason' };
  expect(screen.getByRole('heading', title)).toBeVisible();
  expect(screen.queryByLabelText('Figures of these transfers')).toBeNull();
  expect(searchOf(callsTo('/admin/transfers/people')[0]).get('query')).toBe('@danreyes');
  expect([callsTo('/admin/transfers'), callsTo('/admin/transfers/summary')]).toEqual([[], []]);
  await user.click(gate.getByRole('radio', { name: 'Compliance review' }));
  await user.click(gate.getByRole('textbox', { name: 'Note' }));
  await user.paste('A review of what was paid');
  await user.click(gate.getByRole('button', { name: 'Show transfers' }));
  await figures();
  expect(await screen.findByRole('table', { name: 'Transfers' })).toBeVisible();
  expect(callsTo(`/admin/users/${dan.id}/reads`)[0]?.body).toEqual({
    scope: 'transfers',
    reason: 'compliance',
    note: 'A review of what was paid',
  });
  // The form was removed together with its button.
  await waitFor(() => expect(screen.getByRole('heading', { level: 1 })).toHaveFocus());
  isOpen = false;
  await user.click(screen.getByRole('button', { name: 'Status: all' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Failed' }));
  expect(await screen.findByRole('heading', title)).toBeVisible();
  expect(screen.queryByRole('table', { name: 'Transfers' })).toBeNull();
});

describe('of one person after another', () => {
  const ada = { id: '01JD2V7Q8M3N4P5R6S7T8V9W5D', username: 'ada', open: true };
  const bob = { id: '01JD2V7Q8M3N4P5R6S7T8V9W6E', username: 'bob', open: true };
  const notNow = { status: 400, body: { message: 'Not now', code: 'X' } };
  const closed = { status: 403, body: { message: 'Give a reason', code: 'REASON_REQUIRED' } };
  const isOfBob = ({ search }: { search: string }) => searchOf({ search }).get('query') === '@bob';
  const findBob = async ({ user }: ReturnType<typeof open>) => {
    await screen.findByRole('table', { name: 'Transfers' });
    const field = screen.getByRole('searchbox', { name: 'Hash, wallet or user' });
    await user.clear(field);
    await user.type(field, '@bob{Enter}');
  };

  test('shows no rows of the previous user while the state of the next is unknown', async () => {
    let answerOfBob: typeof notNow | ReturnType<typeof ok> = notNow;
    const page_ = open(
      { '/admin/transfers/people': (call) => (isOfBob(call) ? answerOfBob : ok([ada])) },
      '/admin/transfers?query=@ada',
    );
    await findBob(page_);
    expect(await screen.findByText('The transfers did not load')).toBeVisible();
    expect(screen.queryByRole('table', { name: 'Transfers' })).not.toBeInTheDocument();
    expect(screen.queryByLabelText('Figures of these transfers')).not.toBeInTheDocument();
    answerOfBob = ok([bob]);
    await page_.user.click(screen.getByRole('button', { name: 'Try Again' }));
    expect(await screen.findByRole('table', { name: 'Transfers' })).toBeVisible();
    await figures();
  });

  test('shows no rows of the previous user while those of the next load', async () => {
    const held = heldBack(page({ transfers: [], total: 0 }));
    const heldFigures = heldBack(ok(summary));
    const page_ = open(
      {
        '/admin/transfers/people': (call) => ok([isOfBob(call) ? bob : ada]),
        '/admin/transfers': (call) => (isOfBob(call) ? held.answer : page()),
        '/admin/transfers/summary': (call) => (isOfBob(call) ? heldFigures.answer : ok(summary)),
      },
      '/admin/transfers?query=@ada',
    );
    await findBob(page_);
    await waitFor(() => expect(page_.callsTo('/admin/transfers').some(isOfBob)).toBe(true));
    expect(screen.queryByRole('table', { name: 'Transfers' })).not.toBeInTheDocument();
    expect(screen.queryByLabelText('Figures of these transfers')).not.toBeInTheDocument();
    held.letGo();
    heldFigures.letGo();
    expect(await screen.findByRole('heading', { name: 'No transfers match these filters' })).toBeVisible();
    await figures();
  });

  const showFailed = async ({ user }: ReturnType<typeof open>) => {
    await screen.findByRole('table', { name: 'Transfers' });
    await user.click(screen.getByRole('button', { name: 'Status: all' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Failed' }));
  };

  test('requests transfers again that were closed and opened in another tab', async () => {
    const page_ = open(
      {
        '/admin/transfers/people': ok([ada]),
        '/admin/transfers': [page(), closed, page({ transfers: [], total: 0 })],
      },
      '/admin/transfers?query=@ada',
    );
    await showFailed(page_);
    expect(await screen.findByRole('heading', { name: 'No transfers match these filters' })).toBeVisible();
    await figures();
  });

  test('requests rejected transfers that are marked as open again only on a click', async () => {
    let answer: typeof closed | ReturnType<typeof page> = page();
    const page_ = open(
      { '/admin/transfers/people': ok([ada]), '/admin/transfers': () => answer },
      '/admin/transfers?query=@ada',
    );
    await screen.findByRole('table', { name: 'Transfers' });
    answer = closed;
    await showFailed(page_);
    expect(await screen.findByText('The transfers did not load')).toBeVisible();
    answer = page();
    await page_.user.click(screen.getByRole('button', { name: 'Try Again' }));
    expect(await screen.findByRole('table', { name: 'Transfers' })).toBeVisible();
  });
});

describe('where it is not said whether those of a person are open', () => {
  const search = '/admin/transfers?query=@ada';
  const failed = (status: number, code: string, field?: string) => ({
    status,
    body: { message: 'No', code, ...(field === undefined ? {} : { errors: { [field]: ['No'] } }) },
  });

  test.each([
    ['404', failed(404, 'NOT_FOUND')],
    ['422 of the id', failed(422, 'VALIDATION', 'id')],
  ])('shows the list of an older server: %s', async (_name, people) => {
    open({ '/admin/transfers/people': people }, search);
    expect(await screen.findByRole('table', { name: 'Transfers' })).toBeVisible();
    await figures();
  });

  test('asks for a reason when the list of an older server rejects', async () => {
    open(
      { '/admin/transfers/people': failed(404, 'X'), '/admin/transfers': failed(403, 'REASON_REQUIRED') },
      search,
    );
    expect(await screen.findByText('The transfers did not load')).toBeVisible();
  });

  test('shows a rejected search text', async () => {
    const { callsTo } = open({ '/admin/transfers/people': failed(422, 'VALIDATION', 'query') }, search);
    expect(await screen.findByText('The transfers did not load')).toBeVisible();
    expect(callsTo('/admin/transfers')).toEqual([]);
  });
});

test('downloads the filtered transfers without the bearer in the address', async () => {
  const made: unknown[] = [];
  URL.createObjectURL = (content) => {
    made.push(content);
    return 'blob:file';
  };
  URL.revokeObjectURL = () => undefined;
  const { user, callsTo } = open(
    { '/admin/transfers/export': { status: 200, body: 'type,from' } },
    '/admin/transfers?type=send&period=all',
  );
  await user.click(await screen.findByRole('button', { name: 'Export CSV' }));
  await waitFor(() => expect(made).toHaveLength(1));
  expect(callsTo('/admin/transfers/export')[0]?.search).toBe('?type=send');
});
