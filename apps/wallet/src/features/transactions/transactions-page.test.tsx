// size: every filter and state of one page
import {
  buildWalletTokens,
  buildCompleted,
  buildTransaction,
  fixClock,
  ok,
  renderWithAnswers,
  WALLET_ID,
  wallets,
  type Answers,
} from '@tessera/wallet-kit/testing';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { setMedia } from '../../testing/set-media';
import { TransactionsPage } from './transactions-page';

const LIST = `/wallets/${WALLET_ID}/transactions`;
const failed = buildCompleted({
  id: '01JD2V7Q8M3N4P5R6S7T8V9W3C',
  status: 'failed',
  created_at: '2026-11-19T12:00:00.000Z',
  failure: { code: 'REVERTED', message: 'The token contract refused the transfer', feeTaken: '0.0125' },
});
const received = buildCompleted({ id: '01JD2V7Q8M3N4P5R6S7T8V9W4D', type: 'receive' });

const page = (transactions: unknown[], over: object = {}) => ({
  status: 200,
  body: { transactions, totalPages: 1, pageNumber: 1, limit: 10, nextCursor: null, ...over },
});

function open(answers: Answers = {}, path = '/my-assets/transactions') {
  return renderWithAnswers(<TransactionsPage />, {
    path,
    answers: {
      '/wallets': wallets,
      [`/wallets/${WALLET_ID}/tokens`]: ok(buildWalletTokens()),
      [LIST]: page([buildTransaction(), received, failed]),
      [`${LIST}/${failed.id}`]: ok(failed),
      ...answers,
    },
  });
}

fixClock();
beforeEach(() => setMedia());

test('groups rows by day with the specified labels and statuses', async () => {
  open();
  const table = await screen.findByRole('table', { name: 'Transactions' });
  expect(within(table).getByRole('row', { name: 'Today' })).toBeVisible();
  const [pending, completed, refused] = within(table)
    .getAllByRole('link')
    .map((link) => link.closest('tr'));
  expect(pending).toHaveTextContent('SENTSofia Marchetti');
  expect(pending).toHaveTextContent('Pending');
  expect(pending).toHaveTextContent('−10.0000 OPT$4.21');
  expect(completed).toHaveTextContent('RECEIVED');
  expect(completed).toHaveTextContent('Completed');
  expect(completed).toHaveTextContent('+10.0000 OPT');
  expect(refused).toHaveTextContent('FailedFee 0.0125 OPT');
});

test('shows a failed load of wallets, and loads the history on Try Again', async () => {
  let away = true;
  const opened = open({ '/wallets': () => (away ? { status: 500, body: {} } : wallets) });
  expect(await screen.findByText('Your wallet did not load')).toBeVisible();
  away = false;
  await opened.user.click(screen.getByRole('button', { name: 'Try Again' }));
  expect(await screen.findByRole('table', { name: 'Transactions' })).toBeVisible();
});

test('writes filters to the URL and resets the page', async () => {
  const opened = open({}, '/my-assets/transactions?page=2');
  await screen.findByRole('table');
  await opened.user.click(screen.getByRole('button', { name: 'Status' }));
  await opened.user.click(await screen.findByRole('menuitem', { name: 'Completed' }));
  await waitFor(() => expect(opened.router.state.location.search).toBe('?status=success'));
  expect(opened.callsTo(LIST).map((call) => call.search)).toEqual([
    '?limit=10&page=2',
    '?limit=10&page=1&status=success',
  ]);
  const chip = await screen.findByRole('button', { name: 'Status: Completed. Clear' });
  await waitFor(() => expect(chip).toHaveFocus());
  await opened.user.click(chip);
  await waitFor(() => expect(opened.router.state.location.search).toBe(''));
  expect(await screen.findByRole('button', { name: 'Status' })).toHaveFocus();
});

test('filters by network and asset, and offers only assets of the network', async () => {
  const opened = open();
  await screen.findByRole('table');
  await opened.user.click(screen.getByRole('button', { name: 'Network' }));
  await opened.user.click(await screen.findByRole('menuitem', { name: 'Ethereum' }));
  await waitFor(() => expect(opened.router.state.location.search).toBe('?chainId=31337'));
  await opened.user.click(screen.getByRole('button', { name: 'Asset' }));
  expect(await screen.findByRole('menuitem', { name: 'ETH' })).toBeVisible();
  expect(screen.queryByRole('menuitem', { name: 'OPT' })).not.toBeInTheDocument();
  await opened.user.click(screen.getByRole('menuitem', { name: 'ETH' }));
  await waitFor(() => expect(opened.router.state.location.search).toBe('?chainId=31337&symbol=ETH'));
  await opened.user.click(await screen.findByRole('button', { name: 'Network: Ethereum. Clear' }));
  await waitFor(() => expect(opened.router.state.location.search).toBe('?symbol=ETH'));
});

test('validates days in a dialog and writes them to the URL', async () => {
  const opened = open();
  await screen.findByRole('table');
  await opened.user.click(screen.getByRole('button', { name: 'Dates' }));
  await opened.user.click(await screen.findByRole('menuitem', { name: 'Choose days' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Dates' }));
  await opened.user.click(dialog.getByRole('button', { name: 'Apply' }));
  expect(dialog.getByLabelText('First day')).toHaveAccessibleDescription('Choose a day');
  await opened.user.type(dialog.getByLabelText('First day'), '2020-11-21');
  await opened.user.type(dialog.getByLabelText('Last day'), '2020-11-01');
  await opened.user.click(dialog.getByRole('button', { name: 'Apply' }));
  expect(dialog.getByLabelText('First day')).toHaveAccessibleDescription(
    'The first day must not be after the last',
  );
  await opened.user.clear(dialog.getByLabelText('First day'));
  await opened.user.type(dialog.getByLabelText('First day'), '2020-11-01');
  await opened.user.clear(dialog.getByLabelText('Last day'));
  await opened.user.type(dialog.getByLabelText('Last day'), '2020-11-21');
  await opened.user.click(dialog.getByRole('button', { name: 'Apply' }));
  await waitFor(() => expect(opened.router.state.location.search).toBe('?from=2020-11-01&to=2020-11-21'));
  await waitFor(() => {
    const asked = new URLSearchParams(opened.callsTo(LIST).at(-1)?.search);
    expect([asked.get('from'), asked.get('to')]).toEqual([
      new Date(2020, 10, 1).toISOString(),
      new Date(2020, 10, 22).toISOString(),
    ]);
  });
  const chip = await screen.findByRole('button', { name: 'Dates: NOV 01, 2020 to NOV 21, 2020. Clear' });
  await opened.user.click(chip);
  await waitFor(() => expect(opened.router.state.location.search).toBe(''));
});

test('exports with the page’s filters and the day in the file name', async () => {
  const saved: { name: string; text: Promise<string> }[] = [];
  URL.createObjectURL = (blob: Blob) => {
    const text = new Response(blob).text();
    saved.push({ name: '', text });
    return 'blob:here';
  };
  URL.revokeObjectURL = () => undefined;
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    const last = saved.at(-1);
    if (last !== undefined) last.name = this.download;
  });
  const opened = open(
    {
      [`${LIST}.csv`]: [
        { status: 429, body: { message: 'Slow down', code: 'TOO_MANY_REQUESTS' } },
        ok('rows'),
      ],
    },
    '/my-assets/transactions?page=2&type=send',
  );
  await screen.findByRole('table');
  await opened.user.click(screen.getByRole('button', { name: 'Export CSV' }));
  await waitFor(() => expect(opened.toasts).toEqual(['Slow down']));
  expect(saved).toEqual([]);
  await opened.user.click(await screen.findByRole('button', { name: 'Export CSV' }));
  await waitFor(() => expect(saved).toHaveLength(1));
  expect(saved[0]?.name).toMatch(/^tessera-transactions-\d{4}-\d\d-\d\d\.csv$/);
  expect(await saved[0]?.text).toContain('rows');
  expect(opened.callsTo(`${LIST}.csv`).map(({ search }) => search)).toEqual(['?type=send', '?type=send']);
});

test('links from a page after the end to the last one', async () => {
  const answer = ({ search }: { search: string }) =>
    search.includes('page=50')
      ? page([], { totalPages: 7, pageNumber: 50 })
      : page([received], { totalPages: 7, pageNumber: 7 });
  const opened = open({ [LIST]: answer }, '/my-assets/transactions?page=50');
  expect(await screen.findByRole('heading', { name: 'There is no page 50' })).toBeVisible();
  await opened.user.click(screen.getByRole('button', { name: 'Last page' }));
  expect(await screen.findByText('Page 7 of 7')).toBeVisible();
  expect(opened.router.state.location.search).toBe('?page=7');
});

test('reaches page 1,000 of a long history with one press', async () => {
  const rows = Array.from({ length: 10 }, (_, index) =>
    buildCompleted({ id: `01JD2V7Q8M3N4P5R6S7T8V9W${String(index).padStart(2, '0')}` }),
  );
  const answer = ({ search }: { search: string }) =>
    page(rows, { totalPages: 1000, pageNumber: search.includes('page=1000') ? 1000 : 1 });
  const opened = open({ [LIST]: answer });
  await opened.user.click(await screen.findByRole('button', { name: 'Last page' }));
  expect(await screen.findByText('Page 1000 of 1000')).toBeVisible();
  expect(screen.getAllByRole('link', { name: 'SENT' })).toHaveLength(10);
  expect(screen.getByRole('button', { name: 'Next page' })).toHaveAttribute('aria-disabled', 'true');
  expect(opened.callsTo(LIST).map(({ search }) => search)).toEqual([
    '?limit=10&page=1',
    '?limit=10&page=1000',
  ]);
});

test('shows a memo that looks like a link as plain text', async () => {
  const noted = { ...failed, memo: 'https://prize.example/claim' };
  open({ [`${LIST}/${failed.id}`]: ok(noted) }, `/my-assets/transactions?transaction=${failed.id}`);
  const drawer = within(await screen.findByRole('dialog', { name: 'Transaction' }));
  expect(await drawer.findByText('https://prize.example/claim')).toBeVisible();
  expect(drawer.queryByRole('link', { name: /prize/ })).not.toBeInTheDocument();
});

test('marks a memo of an incoming payment as unverified when it names a page', async () => {
  const noted = { ...received, memo: 'https://prize.example/claim' };
  open({ [`${LIST}/${received.id}`]: ok(noted) }, `/my-assets/transactions?transaction=${received.id}`);
  const drawer = within(await screen.findByRole('dialog', { name: 'Transaction' }));
  expect(await drawer.findByText(/^Unverified: the sender wrote this memo\./)).toBeVisible();
  expect(drawer.queryByRole('link', { name: /prize/ })).not.toBeInTheDocument();
});

test('turns pages and keeps the focus on the last one', async () => {
  const answer = ({ search }: { search: string }) =>
    page([received], { totalPages: 2, pageNumber: search.includes('page=2') ? 2 : 1 });
  const opened = open({ [LIST]: answer });
  expect(await screen.findByText('Page 1 of 2')).toBeVisible();
  const previous = screen.getByRole('button', { name: 'Previous page' });
  expect(previous).toHaveAttribute('aria-disabled', 'true');
  await opened.user.click(previous);
  const next = screen.getByRole('button', { name: 'Next page' });
  await opened.user.click(next);
  expect(await screen.findByText('Page 2 of 2')).toBeVisible();
  expect(opened.router.state.location.search).toBe('?page=2');
  // On the last page the button keeps the focus.
  expect(next).toHaveFocus();
  await opened.user.keyboard('{Enter}');
  expect(opened.router.state.location.search).toBe('?page=2');
});

test('opens a transaction from its row, and keeps the filters on close', async () => {
  const opened = open({}, '/my-assets/transactions?type=send');
  await screen.findByRole('table');
  const link = screen.getAllByRole('link', { name: 'SENT' }).at(-1);
  if (link === undefined) throw new Error('no row');
  await opened.user.click(link);
  const drawer = await screen.findByRole('dialog', { name: 'Transaction' });
  await within(drawer).findByText('The token contract refused the transfer');
  expect(drawer).toHaveTextContent('A fee of 0.0125 OPT was taken.');
  expect(drawer).toHaveTextContent('Block8,214,507');
  expect(drawer).toHaveTextContent('3 confirmations');
  await opened.user.click(within(drawer).getByRole('button', { name: 'Copy transaction hash' }));
  expect(await navigator.clipboard.readText()).toBe(failed.transactionHash);
  await opened.user.click(within(drawer).getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(opened.router.state.location.search).toBe('?type=send');
});

test('shows the number of matches', async () => {
  open({ [LIST]: page([received], { total: 1064, totalPages: 107 }) });
  expect(await screen.findByText('1,064 transactions')).toBeVisible();
});

test('shows no number when the server sends none', async () => {
  open({ [LIST]: page([received]) });
  await screen.findByRole('link', { name: 'RECEIVED' });
  expect(screen.queryByText(/transactions?$/)).toBeNull();
});

test('shows that older transactions are loading until they have loaded', async () => {
  const empty = { totalPages: 0 };
  const opened = open({ [LIST]: [page([], { ...empty, loading: true }), page([], empty)] });
  const note = 'Older transactions of this wallet are being loaded. They appear here by themselves.';
  expect(await screen.findByText(note)).toBeVisible();
  expect(screen.queryByText('No transactions yet')).not.toBeInTheDocument();
  await opened.queryClient.invalidateQueries();
  await waitFor(() => expect(screen.queryByText(note)).not.toBeInTheDocument());
});

test('shows the empty state, with and without filters', async () => {
  open({ [LIST]: page([], { totalPages: 0 }) });
  expect(await screen.findByRole('heading', { name: 'No transactions yet' })).toBeVisible();
});

test('clears filters that match nothing', async () => {
  const opened = open({ [LIST]: page([], { totalPages: 0 }) }, '/my-assets/transactions?type=receive');
  expect(await screen.findByRole('heading', { name: 'No transactions match' })).toBeVisible();
  await opened.user.click(screen.getAllByRole('button', { name: 'Clear filters' }).at(-1) ?? document.body);
  expect(opened.router.state.location.search).toBe('');
});

test('clears the toasts when the list fails, and loads again on Try Again', async () => {
  const refusal = { status: 500, body: { message: 'x', code: 'SERVER_ERROR' } };
  const opened = open({ [LIST]: [refusal, page([received])] });
  expect(await screen.findByRole('alert')).toHaveTextContent('Your transactions did not load');
  expect(opened.toasts).toEqual(['(cleared)']);
  await opened.user.click(screen.getByRole('button', { name: 'Try Again' }));
  expect(await screen.findByRole('link', { name: 'RECEIVED' })).toBeVisible();
});

test('updates the pager before the rows have loaded, also on a second press', async () => {
  const answer = ({ search }: { search: string }) =>
    page([received], { totalPages: 5, pageNumber: Number(new URLSearchParams(search).get('page')) });
  const opened = open({ [LIST]: answer });
  const next = await screen.findByRole('button', { name: 'Next page' });
  fireEvent.click(next);
  expect(screen.getByText('Page 2 of 5')).toBeVisible();
  fireEvent.click(next);
  expect(screen.getByText('Page 3 of 5')).toBeVisible();
  await waitFor(() => expect(opened.callsTo(LIST).at(-1)?.search).toBe('?limit=10&page=3'));
  await act(() => opened.router.navigate(-1));
  expect(await screen.findByText('Page 2 of 5')).toBeVisible();
});
