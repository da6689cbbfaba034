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
import { HomePage } from '../../home-page';

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
  renderWithAnswers(<HomePage />, { answers: answers(over), path: '/dashboard' });

beforeEach(() => setMedia());
afterEach(() => act(() => showAmountsAgain()));

test('grey places stand there until the figures come', async () => {
  open();
  expect(screen.getByRole('status', { name: 'Loading your balance' })).toBeInTheDocument();
  expect(screen.getByRole('status', { name: 'Loading transactions' })).toBeInTheDocument();
  expect(await screen.findByText('+$42.46 (1.24%)')).toBeInTheDocument();
  expect(screen.queryByRole('status', { name: 'Loading your balance' })).not.toBeInTheDocument();
});

test('balance, shares, assets and what happened last', async () => {
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

test('the eye takes every amount out of the page', async () => {
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Hide balance' }));
  expect(screen.getByRole('region', { name: 'Total balance' })).not.toHaveTextContent('3,454');
  expect(screen.queryByText('−10.0000 OPT')).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Show balance' }));
  expect(screen.getByRole('region', { name: 'Total balance' })).toHaveTextContent('$3,454.74');
});

test('a new wallet shows first steps, and only receiving can be done', async () => {
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

test('a failed balance leaves the activity alone and comes back', async () => {
  const { user } = open({ [at('tokens')]: [failure, ok(buildWalletTokens())] });
  expect(await screen.findByText('Your balance did not load')).toBeVisible();
  expect(await screen.findByRole('table', { name: 'Recent activity' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Try Again' }));
  expect(await screen.findByText('+$42.46 (1.24%)')).toBeVisible();
});

test('on a wide page a failed balance is told once, beside a panel that tells it too', async () => {
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

test('a failed activity leaves the balance alone', async () => {
  const { user } = open({ [at('transactions')]: [failure, history()] });
  expect(await screen.findByText('Transactions did not load')).toBeVisible();
  expect(screen.getByRole('region', { name: 'Total balance' })).toHaveTextContent('$3,454.74');
  await user.click(screen.getByRole('button', { name: 'Try Again' }));
  expect(await screen.findByRole('table', { name: 'Recent activity' })).toBeVisible();
});

test('a silent chain: old figures with their age, a lower bound, and that the crypto is safe', async () => {
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

test('an old price has its age on its card in the place of the change, and with the total', async () => {
  const old = buildTokenRow({ priceStale: true, priceAsOf: '2020-11-21T10:42:00.000Z', change24h: null });
  open({ [at('tokens')]: ok(buildWalletTokens({ tokens: [old, buildEtherRow()], demoPrices: false })) });
  const balance = await screen.findByRole('region', { name: 'Total balance' });
  expect(balance).toHaveTextContent(/Prices as of NOV 2\d, \d\d:42/);
  const [opt] = within(screen.getByRole('list', { name: 'Assets' })).getAllByRole('link');
  expect(opt).toHaveTextContent(/as of \d\d:42/);
});

test('a balance that was never read is a dash, not zero', async () => {
  const tokens = [buildTokenRow(), buildEtherRow({ balance: null, balanceUsd: null })];
  open({ [at('tokens')]: ok(buildWalletTokens({ totalBalanceUsd: '42.16', tokens })) });
  expect(await screen.findByRole('region', { name: 'Total balance' })).toHaveTextContent('at least $42.16');
  const [, ether] = within(screen.getByRole('list', { name: 'Assets' })).getAllByRole('link');
  expect(ether).toHaveTextContent('——');
});

test('before a wallet exists the page leads to its set-up', async () => {
  open({ '/wallets': ok([]) });
  expect(await screen.findByRole('link', { name: 'Set up' })).toHaveAttribute('href', '/setup-wallet');
  expect(screen.getByRole('region', { name: 'First steps' })).toHaveTextContent('1 of 4');
});

test('on a wide page Receive turns the docked panel and takes the focus there', async () => {
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

test('whoever chose to hide balances sees tiles until the eye shows them for this visit', async () => {
  const { user } = open({ '/user/preferences': ok({ hide_balances: true }) });
  const balance = await screen.findByRole('region', { name: 'Total balance' });
  expect(await within(balance).findByText('Amount hidden')).toBeInTheDocument();
  expect(document.body).not.toHaveTextContent('3,454');
  await user.click(within(balance).getByRole('button', { name: /show/i }));
  expect(balance).toHaveTextContent('$3,454.74');
});
