import { screen, within } from '@testing-library/react';
import { at } from '../../testing/send-harness';
import { ok, renderWithAnswers, wallets, type Answers } from '../../testing/render-with-answers';
import { setMedia } from '../../testing/set-media';
import { buildEtherRow, buildTokenRow, buildWalletTokens } from '../../testing/token-row.builder';
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

beforeEach(() => setMedia());

test('five grey rows until the assets come', async () => {
  open();
  const loading = screen.getByRole('status', { name: 'Loading assets' });
  expect(within(loading).getAllByRole('row')).toHaveLength(5);
  expect(await screen.findByRole('link', { name: 'Ethereum' })).toHaveAttribute(
    'href',
    '/my-assets/31337/ETH',
  );
  expect(loading).not.toBeInTheDocument();
});

test('a row says what it is, what it costs and what it is worth', async () => {
  open();
  const row = await screen.findByRole('row', { name: /Optio OPT on Optio/ });
  expect(row).toHaveTextContent('$0.4216+2.84%$42.16100.0000 OPT');
  expect(names()).toEqual(['Ethereum', 'Optio', 'USDC']);
  const headings = screen.getAllByRole('columnheader').map((heading) => heading.textContent);
  expect(headings).toEqual(['Asset', 'Price', '24 hours', 'Change', 'Balance', 'Actions']);
});

test('a heading sorts, and turns the order when pressed again', async () => {
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Asset' }));
  expect(names()).toEqual(['Ethereum', 'Optio', 'USDC']);
  await user.click(screen.getByRole('button', { name: 'Asset' }));
  expect(names()).toEqual(['USDC', 'Optio', 'Ethereum']);
  expect(screen.getByRole('columnheader', { name: 'Asset' })).toHaveAttribute('aria-sort', 'descending');
});

test('network, text and small balances narrow the list; what hides everything can be taken back', async () => {
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

test('a failure is told in the card and can be tried again', async () => {
  const { user } = open({ [at('tokens')]: [failure, ok(tokens)] });
  expect(await screen.findByRole('alert')).toHaveTextContent('Your assets did not load');
  await user.click(screen.getByRole('button', { name: 'Try Again' }));
  expect(await screen.findByRole('link', { name: 'Optio' })).toBeVisible();
});

test('old figures carry their age', async () => {
  const chains = tokens.chains.map((chain) => ({ ...chain, stale: chain.chainId === '31337' }));
  open({ [at('tokens')]: ok({ ...tokens, stale: true, chains }) });
  expect(await screen.findByRole('row', { name: /ETH on Ethereum · as of \d\d:42/ })).toBeVisible();
  expect(screen.getByText('Total balance, at least')).toBeVisible();
});

test('stakes that were not read are a dash, never zero', async () => {
  const unread = buildTokenRow({ stakedBalance: null, unbondingBalance: null, rewards: null });
  open({ [at('tokens')]: ok(buildWalletTokens({ tokens: [unread, buildEtherRow()] })) });
  for (const label of ['Staked', 'Unbonding'])
    expect((await screen.findByText(label)).parentElement).toHaveTextContent(
      new RegExp(`^${label}——( OPT)?$`),
    );
});
