// size: one page, each of its states
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import {
  buildTokenRow,
  buildWalletTokens,
  ok,
  showAmountsAgain,
  WALLET_ID,
  wallets,
  type Answers,
} from '@tessera/wallet-kit/testing';
import { renderAsking } from '../../testing/render-asking';
import { buildTokenDetail } from '../../testing/token-detail.builder';
import { buildParams, buildPool, buildValidator, operatorOf } from '../../testing/validator.builder';
import { ValidatorsPage } from './validators-page';

const at = (name: string) => `/wallets/${WALLET_ID}/${name}`;
const failure = { status: 500, body: { message: 'Something went wrong. Please try again later.' } };
const north = buildValidator('Northlight', { tokens: '900', commission: '0.04', maxCommission: '0.1' });
const ravenna = buildValidator('Ravenna Node', { tokens: '1000', votingPower: '0.1842', uptime: '0.9712' });
const jailed = buildValidator('Behind Bars', {
  tokens: '50',
  status: 'unbonding',
  jailed: true,
  votingPower: '0',
  apr: null,
  uptime: null,
});
const stake = { validator: jailed.operatorAddress, amount: '15200.000000', rewards: '1' };

const open = (over: Answers = {}, search = '') =>
  renderAsking(<ValidatorsPage />, {
    path: `/distribution/validators${search}`,
    answers: {
      '/wallets': wallets,
      '/validators': ok([north, ravenna, jailed]),
      '/staking/pool': ok(buildPool()),
      '/staking/params': ok(buildParams()),
      [at('tokens')]: ok(buildWalletTokens({ tokens: [buildTokenRow()] })),
      [at('tokens/optio-testnet/OPT')]: ok(buildTokenDetail({ delegations: [stake] })),
      ...over,
    },
  });
const names = async () =>
  (await screen.findAllByRole('link'))
    .filter((link) => link.getAttribute('href')?.startsWith('/distribution'))
    .map((link) => link.textContent);
const loaded = () => screen.findByRole('navigation', { name: 'Pages' });
const tab = (name: RegExp) => screen.findByRole('tab', { name });

afterEach(showAmountsAgain);

test('shows a skeleton, then the figures of each validator when the list is loaded', async () => {
  const { user, asked } = open();
  expect(screen.getByRole('status', { name: 'Loading validators' })).toBeInTheDocument();
  const row = await screen.findByRole('row', { name: /Ravenna Node/ });
  expect(row).toHaveTextContent(/^1Ravenna Node/);
  expect(row).toHaveTextContent('11.30%5.0%of 20.0% at most18.42%97.12%');
  const link = within(row).getByRole('link', { name: 'Ravenna Node' });
  expect(link).toHaveAttribute('href', `/distribution/validators/${operatorOf('Ravenna Node')}`);
  await user.click(within(row).getByRole('button', { name: 'Stake with Ravenna Node' }));
  expect(asked()).toEqual([{ action: 'stake', validator: operatorOf('Ravenna Node') }]);
  expect(await within(row).findByText('None')).toBeVisible();
  expect(
    screen.getByText(
      /inflation 13\.00% × \(1 − community tax 2\.00%\) ÷ staked share 66\.00% × \(1 − commission\)/,
    ),
  ).toBeVisible();
});

test('shows a badge instead of Stake, with Move and Unstake, when a validator is jailed', async () => {
  const { user, router, asked } = open();
  await user.click(await tab(/^Inactive/));
  const row = await screen.findByRole('row', { name: /Behind Bars/ });
  expect(within(row).getByText('Jailed')).toBeVisible();
  expect(await within(row).findByText('15,200.0000 OPT')).toBeVisible();
  expect(within(row).queryByRole('button', { name: /^Stake/ })).not.toBeInTheDocument();
  const badge = within(row).getByText('Jailed');
  expect(within(row).getAllByRole('cell').at(-1)).toContainElement(badge);
  await user.click(await within(row).findByRole('button', { name: 'Move your stake away from Behind Bars' }));
  await user.click(within(row).getByRole('button', { name: 'Unstake from Behind Bars' }));
  expect(asked()).toEqual([
    { action: 'move', validator: jailed.operatorAddress },
    { action: 'unstake', validator: jailed.operatorAddress },
  ]);
  expect(router.state.location.search).toBe('?tab=inactive');
  expect(await tab(/^Yours/)).toHaveTextContent('Yours1');
});

test('writes order and search to the URL and reads them when the user goes back', async () => {
  const { user, router } = open();
  await loaded();
  expect(await names()).toEqual(['Ravenna Node', 'Northlight']);
  await user.click(screen.getByRole('button', { name: 'Commission' }));
  expect(await names()).toEqual(['Northlight', 'Ravenna Node']);
  expect(screen.getByRole('columnheader', { name: 'Commission' })).toHaveAttribute('aria-sort', 'ascending');
  await user.click(screen.getByRole('button', { name: 'Commission' }));
  expect(router.state.location.search).toBe('?sort=commission&order=desc');
  await user.type(screen.getByRole('searchbox', { name: 'Find a validator' }), 'north');
  expect(await names()).toEqual(['Northlight']);
  await waitFor(() => expect(router.state.location.search).toBe('?search=north&sort=commission&order=desc'));
  await act(() => router.navigate(-1));
  await waitFor(() => expect(screen.getByRole('searchbox')).toHaveValue(''));
  await waitFor(async () => expect(await names()).toEqual(['Northlight', 'Ravenna Node']));
});

test('sorts by name from the menu, for screens without column headings', async () => {
  const { user } = open({}, '?tab=active&search=n');
  await user.click(await screen.findByRole('button', { name: 'Sorted by Voting power' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Name' }));
  expect(await names()).toEqual(['Northlight', 'Ravenna Node']);
});

test('shows that the search matches no validator, and clears it', async () => {
  const { user } = open({}, '?search=nobody');
  expect(await screen.findByText('No validators match')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Clear search' }));
  expect(await names()).toEqual(['Ravenna Node', 'Northlight']);
});

test('keeps the table mounted when the tab changes', async () => {
  const { user } = open();
  await loaded();
  const [table, search] = [screen.getByRole('table'), screen.getByRole('searchbox')];
  await user.click(await tab(/^Inactive/));
  expect(await names()).toEqual(['Behind Bars']);
  expect(screen.getByRole('table')).toBe(table);
  expect(screen.getByRole('searchbox')).toBe(search);
});

test('shows 10 rows a page when there are 200 validators', async () => {
  const many = Array.from({ length: 200 }, (_, index) =>
    buildValidator(`Node ${String(index).padStart(3, '0')}`, {
      operatorAddress: operatorOf(`n${index}x`).slice(0, 48) + ['q', 'p', 'z', 'r', 'y'][index % 5],
      tokens: String(1000 - index),
    }),
  );
  const { user, router } = open({ '/validators': ok(many) });
  await loaded();
  expect(await names()).toHaveLength(10);
  expect(screen.getByText('1 to 10 of 200')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Next page' }));
  expect(router.state.location.search).toBe('?page=2');
  expect((await names())[0]).toBe('Node 010');
  await user.click(screen.getByRole('button', { name: 'Uptime' }));
  expect(router.state.location.search).toBe('?sort=uptime');
});

test('hides only the stakes of the user when amounts are hidden', async () => {
  open({ '/user/preferences': ok({ hide_balances: true }) }, '?tab=inactive');
  const row = await screen.findByRole('row', { name: /Behind Bars/ });
  expect(await within(row).findByText('Amount hidden')).toBeInTheDocument();
  expect(row).not.toHaveTextContent('15,200');
});

test('shows a dash, and an error in the tab Yours, when the stakes do not load', async () => {
  const { user } = open({ [at('tokens/optio-testnet/OPT')]: failure });
  const row = await screen.findByRole('row', { name: /Ravenna Node/ });
  expect(row).toHaveTextContent('97.12%—');
  await user.click(await tab(/^Yours/));
  expect(await screen.findByRole('alert')).toHaveTextContent('Your stakes did not load');
});

test('leads to the active validators when the user has no stake', async () => {
  const { user } = open({ [at('tokens/optio-testnet/OPT')]: ok(buildTokenDetail()) }, '?tab=yours');
  expect(await screen.findByText('Nothing staked yet')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'See active validators' }));
  expect(await names()).toHaveLength(2);
});

test('shows in the card that the list did not load, and refetches it', async () => {
  const { user } = open({ '/validators': [failure, ok([north])] });
  expect(await screen.findByRole('alert')).toHaveTextContent('The validators did not load');
  await user.click(screen.getByRole('button', { name: 'Try Again' }));
  await loaded();
  expect(await names()).toEqual(['Northlight']);
});

test('shows the time of the figures when they are old', async () => {
  open();
  await loaded();
  expect(screen.queryByText(/The chain does not answer/)).not.toBeInTheDocument();
  cleanup();
  open({ '/staking/pool': ok(buildPool({ stale: true, asOf: '2026-11-21T10:42:00.000Z' })) });
  expect(
    await screen.findByText(/^The chain does not answer right now\. This is how it stood at /),
  ).toBeVisible();
  expect(await screen.findByRole('row', { name: /Ravenna Node/ })).toBeVisible();
});

test('refetches the list until it contains every validator that the user has a stake with', async () => {
  jest.useFakeTimers({ advanceTimers: true });
  try {
    const { callsTo } = open({ '/validators': [ok([north]), ok([north, jailed])] }, '?tab=yours');
    await waitFor(() => expect(callsTo('/validators')).toHaveLength(1));
    await act(() => jest.advanceTimersByTimeAsync(3_000));
    expect(await screen.findByRole('row', { name: /Behind Bars/ })).toBeVisible();
    await act(() => jest.advanceTimersByTimeAsync(9_000));
    expect(callsTo('/validators')).toHaveLength(2);
  } finally {
    jest.useRealTimers();
  }
});
