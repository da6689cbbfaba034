import {
  ok,
  renderWithAnswers,
  wallets,
  type Answers,
  buildEtherRow,
  buildTokenRow,
  buildWalletTokens,
} from '@tessera/wallet-kit/testing';
import { toast } from '@tessera/ui';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { at } from '../../testing/send-harness';
import { setMedia } from '../../testing/set-media';
import { AssetsPage } from './assets-page';

const dollars = buildEtherRow({
  symbol: 'USDC',
  name: 'USDC',
  balance: '0.500000',
  balanceUsd: '0.50',
  priceUsd: '1',
});
const tokens = buildWalletTokens({ tokens: [buildTokenRow(), buildEtherRow(), dollars] });
const failure = {
  status: 500,
  body: { message: 'Something went wrong. Please try again later.', code: 'INTERNAL' },
};
const open = (over: Answers = {}) =>
  renderWithAnswers(<AssetsPage />, {
    answers: { '/wallets': wallets, [at('tokens')]: ok(tokens), ...over },
    path: '/my-assets',
  });
const names = () =>
  within(screen.getByRole('table', { name: 'Assets' }))
    .getAllByRole('link')
    .map((link) => link.textContent);

beforeEach(() => {
  setMedia();
  localStorage.clear();
});

test('shows a skeleton of five rows while the assets load', async () => {
  open();
  const loading = screen.getByRole('status', { name: 'Loading assets' });
  expect(within(loading).getAllByRole('row')).toHaveLength(5);
  expect(await screen.findByRole('link', { name: 'Ethereum' })).toHaveAttribute(
    'href',
    '/my-assets/31337/ETH',
  );
  expect(loading).not.toBeInTheDocument();
});

test('shows name, price, amount and value in a row', async () => {
  open();
  const row = await screen.findByRole('row', { name: /Optio OPT on Optio/ });
  expect(row).toHaveTextContent('$0.4216+2.84%$42.16100.0000 OPT');
  expect(names()).toEqual(['Ethereum', 'Optio', 'USDC']);
  const headings = screen.getAllByRole('columnheader').map((heading) => heading.textContent);
  expect(headings).toEqual(['Asset', 'Price', '24 hours', 'Change', 'Balance', 'Actions']);
});

test('shows the amount that the row’s dollar value is computed from', async () => {
  const staked = buildTokenRow({ balance: '60.000000', stakedBalance: '40.000000' });
  open({ [at('tokens')]: ok(buildWalletTokens({ tokens: [staked] })) });
  const row = await screen.findByRole('row', { name: /Optio OPT on Optio/ });
  expect(row).toHaveTextContent('$42.16100.0000 OPT');
});

test('sorts by a heading, and reverses the order on a second press', async () => {
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Asset' }));
  expect(names()).toEqual(['Ethereum', 'Optio', 'USDC']);
  await user.click(screen.getByRole('button', { name: 'Asset' }));
  expect(names()).toEqual(['USDC', 'Optio', 'Ethereum']);
  expect(screen.getByRole('columnheader', { name: 'Asset' })).toHaveAttribute('aria-sort', 'descending');
});

test('filters by network, text and small balances, and clears filters that match nothing', async () => {
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Optio' }));
  expect(names()).toEqual(['Optio']);
  await user.click(screen.getByRole('button', { name: 'All networks' }));
  await user.click(screen.getByRole('checkbox', { name: 'Hide small balances (1)' }));
  expect(names()).toEqual(['Ethereum', 'Optio']);
  await user.type(screen.getByRole('searchbox', { name: 'Filter assets' }), 'doge');
  expect(screen.getByText('No assets match')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Clear filters' }));
  expect(names()).toEqual(['Ethereum', 'Optio', 'USDC']);
});

test('keeps small balances hidden on the next visit', async () => {
  const first = open();
  await first.user.click(await screen.findByRole('checkbox', { name: 'Hide small balances (1)' }));
  cleanup();
  open();
  expect(await screen.findByRole('checkbox', { name: 'Hide small balances (1)' })).toBeChecked();
  expect(names()).toEqual(['Ethereum', 'Optio']);
});

test('shows four parts that add up to the total', async () => {
  const stakes = buildTokenRow({
    balance: '100',
    stakedBalance: '34',
    unbondingBalance: '1.75',
    rewards: '12.5',
    balanceUsd: '62.50',
    priceUsd: '0.4216',
  });
  open({ [at('tokens')]: ok(buildWalletTokens({ tokens: [stakes], totalBalanceUsd: '62.501700' })) });
  const figure = async (name: string) => (await screen.findByRole('region', { name })).textContent;
  expect(await figure('Available')).toContain('$42.16');
  expect(await figure('Staked')).toBe('StakedManage$14.3334.0000 OPT');
  expect(await figure('Unbonding')).toBe('Unbonding$0.741.7500 OPT');
  expect(await figure('Rewards')).toBe('Rewards$5.2712.5000 OPT');
  expect(await figure('Total balance')).toContain('$62.50');
});

test('links the staked amount to the staking page, and shows no link without a stakeable token', async () => {
  open();
  const link = await screen.findByRole('link', { name: 'Manage stake' });
  expect(link).toHaveAttribute('href', '/my-assets/stake/optio-testnet/OPT');
  cleanup();
  open({ [at('tokens')]: ok(buildWalletTokens({ tokens: [buildEtherRow()] })) });
  expect(await screen.findByRole('region', { name: 'Staked' })).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Manage stake' })).not.toBeInTheDocument();
});

test('hides every amount of the owner, but no price', async () => {
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Hide balance' }));
  expect(document.body).not.toHaveTextContent('$42.16');
  expect(document.body).not.toHaveTextContent('100.0000 OPT');
  expect(screen.getByRole('row', { name: /Optio OPT on Optio/ })).toHaveTextContent('$0.4216');
  await user.click(screen.getByRole('button', { name: 'Show balance' }));
  expect(screen.getByRole('row', { name: /Optio OPT on Optio/ })).toHaveTextContent('$42.16');
});

test('shows the time of the prices below the total', async () => {
  open();
  expect(await screen.findByRole('region', { name: 'Total balance' })).toHaveTextContent(
    /24 hoursDemo prices as of (NOV 2\d, )?\d\d:42/,
  );
});

test('shows the age of a stale price', async () => {
  const old = buildTokenRow({ priceStale: true, priceAsOf: '2020-11-21T10:42:00.000Z' });
  open({ [at('tokens')]: ok(buildWalletTokens({ tokens: [old], pricesStale: true, demoPrices: false })) });
  const row = await screen.findByRole('row', { name: /Optio OPT on Optio/ });
  expect(row).toHaveTextContent(/\$0\.4216as of NOV 2\d, \d\d:42/);
  expect(screen.getByRole('region', { name: 'Total balance' })).toHaveTextContent(
    /24 hoursPrices as of NOV 2\d, \d\d:42/,
  );
});

test('syncs Optio, and shows the specified text on failure', async () => {
  const synced = { status: 200, body: { data: { asOf: '2026-11-21T10:42:00.000Z', found: 1 } } };
  const none = { status: 200, body: { data: { asOf: '2026-11-21T10:43:00.000Z', found: 0 } } };
  const { user, toasts, callsTo } = open({ [at('sync')]: [failure, synced, none] });
  const said = jest.spyOn(toast, 'success');
  await user.click(await screen.findByRole('button', { name: 'Sync Optio' }));
  await waitFor(() => expect(toasts).toEqual(["We couldn't process your Optio sync request."]));
  const before = callsTo(at('tokens')).length;
  await user.click(screen.getByRole('button', { name: 'Sync Optio' }));
  await waitFor(() => expect(callsTo(at('tokens')).length).toBeGreaterThan(before));
  expect(toasts).toHaveLength(1);
  expect(said.mock.calls).toEqual([['1 transaction found']]);
  await user.click(screen.getByRole('button', { name: 'Sync Optio' }));
  await waitFor(() => expect(said).toHaveBeenLastCalledWith('Up to date'));
  said.mockRestore();
});

test('shows a failure in the card and loads again on Try Again', async () => {
  const { user } = open({ [at('tokens')]: [failure, ok(tokens)] });
  expect(await screen.findByRole('alert')).toHaveTextContent('Your assets did not load');
  await user.click(screen.getByRole('button', { name: 'Try Again' }));
  expect(await screen.findByRole('link', { name: 'Optio' })).toBeVisible();
});

test('shows the age of stale amounts', async () => {
  const chains = tokens.chains.map((chain) => ({ ...chain, stale: chain.chainId === '31337' }));
  open({ [at('tokens')]: ok({ ...tokens, stale: true, chains }) });
  expect(await screen.findByRole('row', { name: /ETH on Ethereum · as of \d\d:42/ })).toBeVisible();
  expect(screen.getByText('Total balance, at least')).toBeVisible();
});

test('shows a dash for unknown stakes, never zero', async () => {
  const unread = buildTokenRow({ stakedBalance: null, unbondingBalance: null, rewards: null });
  open({ [at('tokens')]: ok(buildWalletTokens({ tokens: [unread, buildEtherRow()] })) });
  for (const label of ['Staked', 'Unbonding'])
    expect(await screen.findByRole('region', { name: label })).toHaveTextContent(
      new RegExp(`^${label}(Manage)?——( OPT)?$`),
    );
});
