import {
  ok,
  renderWithAnswers,
  wallets,
  type Answers,
  buildTokenRow,
  buildWalletTokens,
  buildCompleted,
  fixClock,
} from '@tessera/wallet-kit/testing';
import { breakpoints } from '@tessera/ui';
import { screen, within } from '@testing-library/react';
import { at } from '../../testing/send-harness';
import { setMedia } from '../../testing/set-media';
import { TokenPage } from './token-page';

const failure = { status: 500, body: { message: 'An unknown error occurred', code: 'INTERNAL' } };
const history = (transactions = [buildCompleted()]) => ({
  status: 200,
  body: { transactions, totalPages: 2, pageNumber: 1, limit: 10, nextCursor: null },
});
const series = (last: string) => ({
  status: 200,
  body: {
    data: [
      { time: '2026-11-20T05:00:00.000Z', priceUsd: '0.4100' },
      { time: '2026-11-21T05:00:00.000Z', priceUsd: last },
    ],
    demo: false,
  },
});
const stake = { balanceToken: '34', balanceUsd: '14.33' };
const detail = {
  address: 'optio1q',
  balanceToken: '100',
  balanceUsd: '42.16',
  transactions: [],
  delegationDetails: stake,
  unbondingDetails: stake,
  delegations: [{ validator: 'optiovaloper1', amount: '34', rewards: '0' }],
  unbondings: [],
  redelegations: [],
};
const staked = buildTokenRow({ stakedBalance: '34', unbondingBalance: '1.75' });
const chart = (hours: number) => `/get-token-history/optio-testnet/OPT/${hours}`;
const open = (over: Answers = {}, path = '/my-assets/optio-testnet/OPT') =>
  renderWithAnswers(<TokenPage />, {
    answers: {
      '/wallets': wallets,
      [at('tokens')]: ok(buildWalletTokens({ tokens: [staked] })),
      [at('tokens/optio-testnet/OPT')]: ok(detail),
      [at('transactions')]: history(),
      [chart(24)]: series('0.4216'),
      [chart(168)]: series('0.3690'),
      ...over,
    },
    path,
    route: '/my-assets/:chainId/:symbol',
  });

fixClock();
beforeEach(() => setMedia());

test('shows price, balance, stake and history of a token', async () => {
  open();
  expect(screen.getByRole('status', { name: 'Loading this asset' })).toBeInTheDocument();
  expect(await screen.findByRole('heading', { level: 1, name: 'Optio' })).toBeVisible();
  expect(screen.getByRole('region', { name: 'Available balance' })).toHaveTextContent('100.0000 OPT$42.16');
  expect(await screen.findByText('+$0.0116 (2.84%)')).toBeVisible();
  const stakeCard = screen.getByRole('region', { name: 'Staked' });
  expect(stakeCard).toHaveTextContent('34.0000 OPT$14.33');
  expect(stakeCard).toHaveTextContent('Unbonding1.7500 OPT');
  expect(within(stakeCard).getByRole('link', { name: 'Manage stake' })).toHaveAttribute(
    'href',
    '/my-assets/stake/optio-testnet/OPT',
  );
  const rows = within(await screen.findByRole('table', { name: 'Transactions' })).getAllByRole('row');
  expect(rows[1]).toHaveTextContent(/^Today$/);
  expect(rows[2]).toHaveTextContent('SENTSofia Marchetti');
  expect(rows[2]).toHaveTextContent('Completed');
});

test('shows the age of the price, and that the series is demo data', async () => {
  open({ [chart(24)]: { ...series('0.4216'), body: { ...series('0.4216').body, demo: true } } });
  const card = await screen.findByRole('region', { name: 'OPT price, 24 hours' });
  await screen.findByText('+$0.0116 (2.84%)');
  expect(card).toHaveTextContent(/24 hours · Demo prices as of (NOV 2\d, )?\d\d:42/);
});

test('changes the line and the text of the change with the range', async () => {
  const { user, callsTo } = open();
  await screen.findByText('+$0.0116 (2.84%)');
  await user.click(screen.getByRole('button', { name: '7D' }));
  expect(await screen.findByText('−$0.0410 (10.00%)')).toBeVisible();
  expect(screen.getByRole('slider', { name: 'OPT price, 7 days' })).toBeInTheDocument();
  expect(callsTo(chart(168))).toHaveLength(1);
});

test('offers all ranges on phones', async () => {
  setMedia(breakpoints.phone);
  open();
  const ranges = within(await screen.findByRole('group', { name: 'Time range' }));
  expect(ranges.getAllByRole('button').map((range) => range.textContent)).toEqual([
    '1H',
    '24H',
    '7D',
    '30D',
    '1Y',
  ]);
});

test('keeps the list when the chart fails', async () => {
  const { user } = open({ [chart(24)]: [failure, series('0.4216')] });
  expect(await screen.findByText('Price history did not load')).toBeVisible();
  expect(await screen.findByRole('table', { name: 'Transactions' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Try Again' }));
  expect(await screen.findByRole('slider', { name: 'OPT price, 24 hours' })).toBeInTheDocument();
});

test('clears the toasts when the list fails', async () => {
  const { toasts } = open({ [at('transactions')]: failure });
  expect(await screen.findByText('Transactions did not load')).toBeVisible();
  expect(toasts).toEqual(['(cleared)']);
  expect(screen.getByRole('slider', { name: 'OPT price, 24 hours' })).toBeInTheDocument();
});

test('filters the history by type and pages it', async () => {
  const { user, callsTo } = open({
    [at('transactions')]: ({ search }) => history(search.includes('type=receive') ? [] : undefined),
  });
  await user.click(await screen.findByRole('button', { name: 'Next page' }));
  expect(callsTo(at('transactions')).at(-1)?.search).toContain('page=2');
  await user.click(screen.getByRole('button', { name: 'All types' }));
  await user.click(await screen.findByRole('menuitem', { name: 'RECEIVED' }));
  expect(await screen.findByText('No transactions match')).toBeVisible();
  const last = new URLSearchParams(callsTo(at('transactions')).at(-1)?.search);
  expect(Object.fromEntries(last)).toMatchObject({
    type: 'receive',
    page: '1',
    symbol: 'OPT',
    chainId: 'optio-testnet',
  });
  await user.click(screen.getByRole('button', { name: 'Clear filters' }));
  expect(await screen.findByRole('table', { name: 'Transactions' })).toBeVisible();
});

test('shows that older transactions are loading when the list is still empty', async () => {
  const body = { ...history([]).body, totalPages: 0, loading: true };
  open({ [at('transactions')]: { ...history(), body } });
  expect(await screen.findByText(/^Older transactions of this wallet are being loaded/)).toBeVisible();
  expect(screen.queryByText('No transactions yet')).not.toBeInTheDocument();
});

test('shows the empty state of a token without transactions', async () => {
  open({ [at('transactions')]: { ...history(), body: { ...history([]).body, totalPages: 0 } } });
  expect(await screen.findByText('No transactions yet')).toBeVisible();
});

test.each(['/my-assets/optio-testnet/DOGE', '/my-assets/31337/ETH'])(
  '%s is not an asset of this wallet',
  async (path) => {
    open({}, path);
    expect(await screen.findByRole('link', { name: 'Go to Assets' })).toHaveAttribute('href', '/my-assets');
    expect(screen.getByRole('heading', { level: 1, name: 'Asset' })).toBeInTheDocument();
  },
);
