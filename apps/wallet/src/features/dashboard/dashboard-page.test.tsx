import {
  ok,
  renderWithAnswers,
  wallets,
  type Answers,
  buildEtherRow,
  buildTokenRow,
  buildWalletTokens,
  buildCompleted,
  buildTransaction,
  showAmountsAgain,
} from '@tessera/wallet-kit/testing';
import { act, screen, within } from '@testing-library/react';
import { breakpoints } from '@tessera/ui';
import { at } from '../../testing/send-harness';
import { setMedia } from '../../testing/set-media';
import { DashboardPage } from './dashboard-page';

const failure = {
  status: 500,
  body: { message: 'Something went wrong. Please try again later.', code: 'INTERNAL' },
};
const history = (
  transactions = [
    buildTransaction(),
    buildCompleted({ id: '01JD2V7Q8M3N4P5R6S7T8V9W2C', type: 'receive', amount: '0.35', symbol: 'ETH' }),
  ],
) => ({
  status: 200,
  body: { transactions, totalPages: 1, pageNumber: 1, limit: 5, nextCursor: null },
});
const prices = {
  status: 200,
  body: {
    data: [
      { time: '2026-11-20T05:00:00.000Z', priceUsd: '0.41' },
      { time: '2026-11-21T05:00:00.000Z', priceUsd: '0.42' },
    ],
    demo: true,
  },
};
const answers = (over: Answers = {}): Answers => ({
  '/wallets': wallets,
  [at('tokens')]: ok(buildWalletTokens()),
  [at('transactions')]: history(),
  '/get-token-history/optio-testnet/OPT/24': prices,
  '/get-token-history/31337/ETH/24': prices,
  '/contacts/get-recents': ok([]),
  ...over,
});
const open = (over?: Answers) =>
  renderWithAnswers(<DashboardPage />, { answers: answers(over), path: '/dashboard' });

beforeEach(() => setMedia());
afterEach(() => act(() => showAmountsAgain()));

test('shows skeletons while the figures load', async () => {
  open();
  expect(screen.getByRole('status', { name: 'Loading your balance' })).toBeInTheDocument();
  expect(screen.getByRole('status', { name: 'Loading transactions' })).toBeInTheDocument();
  expect(await screen.findByText('+$42.46 (1.24%)')).toBeInTheDocument();
  expect(screen.queryByRole('status', { name: 'Loading your balance' })).not.toBeInTheDocument();
});

test('shows balance, shares, assets and recent activity', async () => {
  open();
  const balance = await screen.findByRole('region', { name: 'Total balance' });
  expect(balance).toHaveTextContent('$3,454.74');
  expect(within(balance).getByRole('list', { name: 'Shares of the balance' })).toHaveTextContent(
    'ETH 98.7%OPT 1.2%',
  );
  expect(balance).toHaveTextContent(/Demo prices as of (NOV 2\d, )?\d\d:42/);
  const [second, first] = within(screen.getByRole('list', { name: 'Assets' })).getAllByRole('link');
  expect(first).toHaveAccessibleName(/^Ether(eum)?, [\d.,]+ ETH, \$[\d.,]+, price \$[\d.,]+, −1\.12%$/);
  expect(first).toHaveAttribute('href', '/my-assets/31337/ETH');
  expect(first).toHaveTextContent('−1.12%');
  expect(second).toHaveTextContent('100.00 OPT');
  const rows = within(await screen.findByRole('table', { name: 'Recent activity' })).getAllByRole('row');
  expect(rows[0]).toHaveTextContent('SENTSofia Marchetti');
  expect(rows[0]).toHaveTextContent('Pending');
  expect(rows[1]).toHaveTextContent('+0.3500 ETH');
  expect(screen.getByRole('note')).toHaveTextContent('Development chain: test coins, no value');
});

test('hides every amount on the page', async () => {
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Hide balance' }));
  expect(screen.getByRole('region', { name: 'Total balance' })).not.toHaveTextContent('3,454');
  expect(screen.queryByText('−10.0000 OPT')).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Show balance' }));
  expect(screen.getByRole('region', { name: 'Total balance' })).toHaveTextContent('$3,454.74');
});

test('shows first steps and offers only Receive in a new wallet', async () => {
  const zero = { balance: '0.000000', balanceUsd: '0.00' };
  const tokens = buildWalletTokens({
    totalBalanceUsd: '0.00',
    tokens: [buildEtherRow(zero), buildTokenRow(zero)],
  });
  open({ [at('tokens')]: ok(tokens), [at('transactions')]: history([]) });
  expect(await screen.findByRole('region', { name: 'First steps' })).toHaveTextContent('2 of 4');
  for (const send of screen.getAllByRole('button', { name: 'Send' })) expect(send).toBeDisabled();
  const assets = within(screen.getByRole('table', { name: 'Assets' })).getAllByRole('row');
  expect(assets.map((row) => row.textContent)).toEqual([
    'OptioOPT$0.4216$0.000.0000 OPT',
    'EthereumETH$3,412.58$0.000.0000 ETH',
  ]);
});

test('keeps the activity when the balance fails, and loads it on Try Again', async () => {
  const { user } = open({ [at('tokens')]: [failure, ok(buildWalletTokens())] });
  expect(await screen.findByText('Your balance did not load')).toBeVisible();
  expect(await screen.findByRole('table', { name: 'Recent activity' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Try Again' }));
  expect(await screen.findByText('+$42.46 (1.24%)')).toBeVisible();
});

test('shows a failed balance once on a wide page, next to the panel’s own error', async () => {
  setMedia(breakpoints.docked);
  const { user, callsTo } = open({ [at('tokens')]: failure });
  expect(await screen.findByText('Your balance did not load')).toBeVisible();
  expect(await screen.findByText('Your tokens did not load')).toBeVisible();
  const asked = callsTo(at('tokens')).length;
  expect(asked).toBeLessThanOrEqual(2);
  await user.click(screen.getAllByRole('button', { name: 'Try Again' })[0] ?? document.body);
  expect(await screen.findByText('Your balance did not load')).toBeVisible();
  expect(callsTo(at('tokens'))).toHaveLength(asked + 1);
});

test('keeps the balance when the activity fails', async () => {
  const { user } = open({ [at('transactions')]: [failure, history()] });
  expect(await screen.findByText('Transactions did not load')).toBeVisible();
  expect(screen.getByRole('region', { name: 'Total balance' })).toHaveTextContent('$3,454.74');
  await user.click(screen.getByRole('button', { name: 'Try Again' }));
  expect(await screen.findByRole('table', { name: 'Recent activity' })).toBeVisible();
});

test('shows stale figures with their age, a lower bound and a note when a chain is silent', async () => {
  const [optio, ethereum] = buildWalletTokens().chains;
  if (!optio || !ethereum) throw new Error('The builder has two chains');
  open({
    [at('tokens')]: ok(buildWalletTokens({ stale: true, chains: [optio, { ...ethereum, stale: true }] })),
  });
  expect(await screen.findByText('Ethereum does not answer.')).toBeVisible();
  expect(screen.getByText(/Your crypto is safe on the chain/)).toBeVisible();
  expect(screen.getByRole('region', { name: 'Total balance' })).toHaveTextContent(
    'at least $3,454.74Ethereum is silentas of',
  );
  const [opt, ether] = within(screen.getByRole('list', { name: 'Assets' })).getAllByRole('link');
  expect(ether).toHaveTextContent(/as of \d\d:42/);
  expect(opt).toHaveTextContent('+2.84%');
});

test('shows the age of a stale price instead of the change, and below the total', async () => {
  const old = buildTokenRow({ priceStale: true, priceAsOf: '2020-11-21T10:42:00.000Z', change24h: null });
  open({ [at('tokens')]: ok(buildWalletTokens({ tokens: [old, buildEtherRow()], demoPrices: false })) });
  const balance = await screen.findByRole('region', { name: 'Total balance' });
  expect(balance).toHaveTextContent(/Prices as of NOV 2\d, \d\d:42/);
  const [opt] = within(screen.getByRole('list', { name: 'Assets' })).getAllByRole('link');
  expect(opt).toHaveTextContent(/as of \d\d:42/);
});

test('shows a dash for an unknown balance, not zero', async () => {
  const tokens = [buildTokenRow(), buildEtherRow({ balance: null, balanceUsd: null })];
  open({ [at('tokens')]: ok(buildWalletTokens({ totalBalanceUsd: '42.16', tokens })) });
  expect(await screen.findByRole('region', { name: 'Total balance' })).toHaveTextContent('at least $42.16');
  const [, ether] = within(screen.getByRole('list', { name: 'Assets' })).getAllByRole('link');
  expect(ether).toHaveTextContent('——');
});

test('links to the set-up when there is no wallet', async () => {
  open({ '/wallets': ok([]) });
  expect(await screen.findByRole('link', { name: 'Set up' })).toHaveAttribute('href', '/setup-wallet');
  expect(screen.getByRole('region', { name: 'First steps' })).toHaveTextContent('1 of 4');
});

test('switches the docked panel to Receive and focuses it on a wide page', async () => {
  setMedia(breakpoints.docked);
  const { user } = open();
  const panel = await screen.findByRole('region', { name: 'Send and receive' });
  expect(within(panel).getByRole('button', { name: 'Send' })).toHaveAttribute('aria-pressed', 'true');
  const [receive] = within(screen.getByRole('region', { name: 'Total balance' })).getAllByRole('button', {
    name: 'Receive',
  });
  if (!receive) throw new Error('There is no Receive');
  await user.click(receive);
  const chosen = within(panel).getByRole('button', { name: 'Receive' });
  expect(chosen).toHaveAttribute('aria-pressed', 'true');
  expect(chosen).toHaveFocus();
});

test('hides balances by preference until they are shown for this visit', async () => {
  const { user } = open({ '/user/preferences': ok({ hide_balances: true }) });
  const balance = await screen.findByRole('region', { name: 'Total balance' });
  expect(await within(balance).findByText('Amount hidden')).toBeInTheDocument();
  expect(document.body).not.toHaveTextContent('3,454');
  await user.click(within(balance).getByRole('button', { name: /show/i }));
  expect(balance).toHaveTextContent('$3,454.74');
});
