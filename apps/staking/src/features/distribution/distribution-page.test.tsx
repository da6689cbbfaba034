// size: one page, each of its cards in every state
import { screen, within } from '@testing-library/react';
import type { Rewards } from '@tessera/contracts/staking';
import type { Transaction } from '@tessera/contracts/transfers';
import {
  buildTokenRow,
  buildTransaction,
  buildWalletTokens,
  ok,
  renderWithAnswers,
  showAmountsAgain,
  WALLET_ID,
  wallets,
  type Answers,
} from '@tessera/wallet-kit/testing';
import { buildTokenDetail } from '../../testing/token-detail.builder';
import { buildParams, buildPool, buildValidator } from '../../testing/validator.builder';
import { DistributionPage } from './distribution-page';

const at = (name: string) => `/wallets/${WALLET_ID}/${name}`;
const stakes = at('tokens/optio-testnet/OPT');
const failure = { status: 500, body: { message: 'Something went wrong. Please try again later.' } };
const ravenna = buildValidator('Ravenna Node');
const north = buildValidator('Northlight');
const today = new Date().toISOString().slice(0, 10);
const held = [
  { validator: north.operatorAddress, amount: '9800.000000', rewards: '1' },
  { validator: ravenna.operatorAddress, amount: '15200.000000', rewards: '1' },
];
const rewards: Rewards = {
  symbol: 'OPT',
  total: '1604.221000',
  totalUsd: '676.34',
  days: [
    { date: today, amount: '12.408100', amountUsd: '5.23', validators: [] },
    { date: '2026-01-02', amount: '3.000000', amountUsd: '1', validators: [] },
  ],
};
const reward: Transaction = buildTransaction({
  type: 'distribution',
  status: 'success',
  stage: 'final',
  amount: '12.408100',
  fromValidator: ravenna.operatorAddress,
});
const page = (...transactions: Transaction[]) => ({
  status: 200,
  body: { transactions, totalPages: 1, pageNumber: 1, limit: 5, nextCursor: null },
});

const open = (over: Answers = {}) =>
  renderWithAnswers(<DistributionPage />, {
    path: '/distribution',
    answers: {
      '/wallets': wallets,
      '/validators': ok([north, ravenna]),
      '/staking/pool': ok(buildPool()),
      '/staking/params': ok(buildParams()),
      [at('tokens')]: ok(buildWalletTokens({ tokens: [buildTokenRow()] })),
      [stakes]: ok(buildTokenDetail({ delegations: held })),
      [at('rewards')]: ok(rewards),
      [at('transactions')]: page(reward),
      ...over,
    },
  });
const region = (name: string) => screen.findByRole('region', { name });
const legend = async (name: string) =>
  within(await screen.findByRole('table', { name: 'Your stake by validator' })).findByRole('link', { name });
const rowsOf = async (name: string) =>
  within(await screen.findByRole('table', { name }))
    .getAllByRole('row')
    .map((row) => row.textContent);

beforeEach(() => localStorage.clear());
afterEach(showAmountsAgain);

test('shows four figures of the chain and their time', async () => {
  open();
  const text = async (name: string) => (await region(name)).textContent;
  expect(await screen.findByText('1,000,000')).toBeVisible();
  expect(await text('Supply')).toBe('Supply1,000,000OPT in all');
  expect(await text('Staked')).toBe('Staked66.00%660,000 OPT');
  expect(await text('Inflation')).toBe('Inflation13.00%a year');
  expect(await text('Unbonding time')).toBe('Unbonding time21 days7 requests at once');
  expect(screen.getByText(/^As of \d\d:42$/)).toBeVisible();
});

test('shows a dash when the inflation is unknown, and a note when the figures are old', async () => {
  open({ '/staking/pool': ok(buildPool({ inflation: null, stale: true })) });
  expect(await screen.findByText(/The chain does not answer right now/)).toBeVisible();
  expect(await region('Inflation')).toHaveTextContent('Inflation—');
});

test('draws two rings of eighty tiles and lists the same figures in a table', async () => {
  open();
  const chart = await screen.findByRole('img', { name: /^Your stake with 2 validators/ });
  expect(chart.querySelectorAll('path')).toHaveLength(160);
  expect(await legend('Ravenna Node')).toHaveAttribute(
    'href',
    `/distribution/validators/${ravenna.operatorAddress}`,
  );
  expect(await rowsOf('Your stake by validator')).toEqual([
    'ValidatorAmountShare',
    'Ravenna Node15,200.00 OPT60.80%',
    'Northlight9,800.00 OPT39.20%',
  ]);
  expect(await region('Stake distribution')).toHaveTextContent('Staked25,000.00OPT');
});

test('shows that nothing can be staked when the wallet has no stakeable token', async () => {
  open({ [at('tokens')]: ok(buildWalletTokens({ tokens: [buildTokenRow({ stakeable: false })] })) });
  const card = await region('Stake distribution');
  expect(await within(card).findByText('Nothing here can be staked')).toBeVisible();
  expect(within(card).queryByRole('status')).not.toBeInTheDocument();
});

test('dims the other tiles when the pointer is over a row', async () => {
  const { user } = open();
  const chart = await screen.findByRole('img', { name: /^Your stake/ });
  const dim = () =>
    [...chart.querySelectorAll('path')].filter((path) => Number(path.getAttribute('opacity')) < 0.4).length;
  expect(dim()).toBe(0);
  await user.hover(await legend('Ravenna Node'));
  expect(dim()).toBe(160 - 2 * 49);
});

test('shows all rewards, those of 30 days and the yearly rate', async () => {
  open();
  expect(await screen.findByRole('group', { name: 'Received' })).toHaveTextContent('1,604.2210 OPT$676.34');
  expect(screen.getByRole('group', { name: 'Last 30 days' })).toHaveTextContent('12.4081 OPT$5.23');
  expect(screen.getByRole('group', { name: 'Rate' })).toHaveTextContent('19.30%a year, before commission');
});

test('moves by day in the calendar when an arrow key is pressed, and lists the days in a table', async () => {
  const { user, callsTo } = open();
  const calendar = await screen.findByRole('slider', { name: 'Rewards by day' });
  expect(calendar).toHaveAttribute('aria-valuetext', expect.stringMatching(/: 12\.4081 OPT$/));
  calendar.focus();
  await user.keyboard('{ArrowUp}');
  expect(calendar).toHaveAttribute('aria-valuetext', expect.stringMatching(/: No rewards$/));
  await user.keyboard('{Home}{ArrowLeft}{End}{ArrowRight}');
  expect(calendar).toHaveAttribute('aria-valuenow', '181');
  expect((await rowsOf('Rewards by day')).at(-1)).toMatch(/12\.4081 OPT$/);
  await user.click(screen.getByRole('button', { name: '1Y' }));
  expect(callsTo(at('rewards')).map(({ search }) => search)).toEqual(['?days=182', '?days=365']);
  expect(await screen.findByRole('slider')).toHaveAttribute('aria-valuemax', '364');
});

test('shows the days in pairs and moves by them when the range is 30 days', async () => {
  const { user } = open();
  await screen.findByRole('slider', { name: 'Rewards by day' });
  await user.click(screen.getByRole('button', { name: '30D' }));
  const calendar = await screen.findByRole('slider', { name: 'Rewards by day' });
  expect(calendar).toHaveAttribute('aria-valuemax', '29');
  expect(calendar.style.gridTemplateColumns).toBe('repeat(15, minmax(0, 1fr))');
  expect(calendar.children).toHaveLength(30);
  calendar.focus();
  await user.keyboard('{ArrowLeft}');
  expect(calendar).toHaveAttribute('aria-valuenow', '27');
  await user.keyboard('{Home}{ArrowRight}{ArrowDown}');
  expect(calendar).toHaveAttribute('aria-valuenow', '3');
});

test('hides the previous figures while another range loads', async () => {
  let meanwhile: HTMLElement | null = document.body;
  const { user } = open({
    [at('rewards')]: ({ search }) => {
      if (search === '?days=365') meanwhile = screen.queryByRole('slider');
      return ok(rewards);
    },
  });
  expect(await screen.findByRole('slider')).toHaveAttribute('aria-valuemax', '181');
  await user.click(screen.getByRole('button', { name: '1Y' }));
  expect(await screen.findByRole('slider')).toHaveAttribute('aria-valuemax', '364');
  expect(meanwhile).toBeNull();
});

test('lists the latest rewards and links to all of them', async () => {
  const { callsTo } = open();
  const table = await screen.findByRole('table', { name: 'Latest rewards' });
  expect(await within(table).findByRole('link', { name: 'Ravenna Node' })).toBeVisible();
  expect(table).toHaveTextContent('+12.4081 OPT');
  expect(callsTo(at('transactions'))[0]?.search).toContain('type=distribution');
  expect(screen.getByRole('link', { name: 'View all' })).toHaveAttribute(
    'href',
    '/my-assets/transactions?type=distribution',
  );
});

test('shows empty states when the user has no stake and no rewards', async () => {
  open({
    [stakes]: ok(buildTokenDetail()),
    [at('rewards')]: ok({ symbol: 'OPT', total: '0', totalUsd: '0', days: [] }),
    [at('transactions')]: page(),
  });
  expect(await screen.findByText('Nothing staked yet')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Choose a validator' })).toHaveAttribute(
    'href',
    '/distribution/validators',
  );
  expect(await screen.findAllByText('No rewards yet')).toHaveLength(2);
});

test('keeps the shares and hides the figures when amounts are hidden', async () => {
  open({ '/user/preferences': ok({ hide_balances: true }) });
  expect((await rowsOf('Your stake by validator'))[1]).toMatch(/Amount hidden60\.80%$/);
  const calendar = await screen.findByRole('slider');
  expect(calendar).toHaveAttribute('aria-valuetext', expect.stringMatching(/: Amount hidden$/));
  await within(await region('Latest rewards')).findByText('Amount hidden');
  for (const figure of ['15,200', '12.4081', '1,604', '676.34'])
    expect(document.body).not.toHaveTextContent(figure);
  expect(await region('Supply')).toHaveTextContent('1,000,000');
});

test.each([
  ['/staking/pool', 'The figures of the chain did not load', ok(buildPool()), '1,000,000'],
  [stakes, 'Your stakes did not load', ok(buildTokenDetail({ delegations: held })), '25,000.00'],
  [at('rewards'), 'Your rewards did not load', ok(rewards), '1,604.2210'],
  [at('transactions'), 'Your latest rewards did not load', page(reward), '+12.4081 OPT'],
])('shows an error in one card and refetches it when %s fails', async (path, title, answer, figure) => {
  const { user } = open({ [path]: [failure, answer] });
  const alert = await screen.findByRole('alert');
  expect(alert).toHaveTextContent(title);
  await user.click(within(alert).getByRole('button', { name: 'Try Again' }));
  expect(await screen.findByText(figure, { exact: false })).toBeVisible();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

test('shows an error, not the empty state, when the stakes are unknown', async () => {
  const unread = { balanceToken: null, balanceUsd: null };
  open({ [stakes]: ok(buildTokenDetail({ delegationDetails: unread })) });
  expect(await screen.findByRole('alert')).toHaveTextContent('Your stakes did not load');
  expect(screen.queryByText('Nothing staked yet')).not.toBeInTheDocument();
});
