// size: one page, each of its states once
import {
  buildTokenRow,
  buildTransaction,
  buildWalletTokens,
  forgetDraft,
  ok,
} from '@tessera/wallet-kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { at, buildStakes, north, openPage, still } from '../../testing/staking-harness';
import { buildParams } from '../../testing/validator.builder';

beforeEach(forgetDraft);

const stakesPath = at('tokens/optio-testnet/OPT');
const rowOf = async (name: string) => {
  const link = await screen.findByRole('link', { name });
  const row = link.closest('tr');
  if (row === null) throw new Error(`${name} stands in no row`);
  return within(row);
};

test('shows three figures in OPT and in US dollars', async () => {
  openPage();
  const figures = await screen.findByRole('region', { name: 'Staked balance' });
  await waitFor(() => expect(figures).toHaveTextContent('Rewards, 30 days+12.5000$5.27'));
  expect(figures).toHaveTextContent('Staked400.0000 OPT$168.64');
  expect(figures).toHaveTextContent('Unbonding50.0000$21.08');
});

test('shows a dash for an unknown figure, never zero', async () => {
  openPage({ [at('rewards')]: { status: 503, body: { message: 'not now' } } });
  const figures = await screen.findByRole('region', { name: 'Staked balance' });
  expect(figures).toHaveTextContent('Rewards, 30 days——');
});

test('shows no amount in texts or attributes when amounts are hidden', async () => {
  openPage({ '/user/preferences': ok({ hide_balances: true, theme: 'system' }) });
  expect(await screen.findByRole('link', { name: 'Northlight' })).toBeVisible();
  expect(document.body).not.toHaveTextContent('400.0000');
  expect(document.body).not.toHaveTextContent('300.0000');
  expect(document.body).not.toHaveTextContent('$168.64');
  expect(screen.getByRole('button', { name: /^Cancel unstake from Northlight, ready / })).toBeVisible();
  for (const name of ['aria-label', 'title', 'aria-valuetext'])
    for (const element of document.querySelectorAll(`[${name}]`))
      expect(element.getAttribute(name)).not.toMatch(/\d\.\d{4}|\$/);
});

test('shows share, commission, rewards, amount and actions in the row of a stake', async () => {
  const { user } = openPage();
  const northlight = await rowOf('Northlight');
  expect(northlight.getByText('75.00%')).toBeVisible();
  expect(await northlight.findByText('5.0%')).toBeVisible();
  expect(northlight.getByText('+1.5000 OPT')).toBeVisible();
  expect(northlight.getByText('300.0000 OPT')).toBeVisible();
  await user.click(northlight.getByRole('button', { name: 'More for Northlight' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Claim rewards' }));
  const dialog = await screen.findByRole('dialog', { name: 'Claim rewards' });
  expect(await within(dialog).findByRole('radio', { name: /Northlight/ })).toBeChecked();
});

test('marks the stakes as updating while a request is pending', async () => {
  const pending = buildTransaction({ type: 'delegate', status: 'pending', stage: 'sent' });
  openPage({ [stakesPath]: [ok(buildStakes({ transactions: [pending] })), ok(buildStakes())] });
  const card = await screen.findByRole('region', { name: 'Delegations' });
  expect(within(card).getByRole('status')).toHaveTextContent('Updating…');
});

test('shows the number of stakes when they are loaded', async () => {
  openPage();
  const card = await screen.findByRole('region', { name: 'Delegations' });
  await waitFor(() => expect(within(card).getByRole('status')).toHaveTextContent('2 validators'));
});

test('disables Move and shows the date when the stake was moved recently', async () => {
  openPage();
  const locked = await rowOf('Helix Staking');
  const move = locked.getByRole('button', { name: 'Move your stake with Helix Staking' });
  expect(move).toHaveAttribute('aria-disabled', 'true');
  expect(move).toHaveAccessibleDescription(
    'This stake was moved lately. You can move it again from DEC 10, 2099.',
  );
  expect(locked.getByText('Locked until DEC 10, 2099')).toBeVisible();
  const moved = await screen.findByRole('region', { name: 'Moved' });
  expect(moved).toHaveTextContent('Stillwater');
  expect(await within(moved).findByText('21-day grace period')).toBeVisible();
  expect(moved).toHaveTextContent(
    "Your stake works for Helix Staking. It cannot be moved again, and Stillwater's faults still count, until then.",
  );
});

test('shows the date, the days in tiles and Cancel for each unstake request', async () => {
  const { user } = openPage();
  const card = await screen.findByRole('region', { name: 'Unbonding' });
  const days = await within(card).findByRole('meter', { name: '6 of 21 days' });
  expect(days.children).toHaveLength(21);
  expect(card).toHaveTextContent(/Ready [A-Z]{3} \d\d, \d{4} - \d\d:\d\d [AP]M/);
  expect(await screen.findByText('1 of 7 requests with Northlight')).toBeVisible();
  await user.click(
    within(card).getByRole('button', { name: 'Cancel unstake of 50.0000 OPT from Northlight' }),
  );
  expect(await screen.findByRole('dialog', { name: 'Cancel unstake request' })).toBeVisible();
  expect(await screen.findByLabelText('Amount')).toHaveValue('50');
});

test('counts the days of the chain when its unbonding time is not 21 days', async () => {
  const unbondings = [
    {
      validator: north,
      amount: '5.000000',
      creationHeight: '9',
      completesAt: new Date(Date.now() + 3.5 * 86_400_000).toISOString(),
      cancellable: true,
    },
  ];
  const params = { unbondingSeconds: 7 * 86_400, maxEntries: 7 };
  openPage({
    [stakesPath]: ok(buildStakes({ unbondings, redelegations: [] })),
    '/staking/params': ok(buildParams(params)),
  });
  const meter = await screen.findByRole('meter', { name: '3 of 7 days' });
  expect(meter.children).toHaveLength(7);
  expect(screen.queryByRole('region', { name: 'Moved' })).toBeNull();
});

test('shows no Cancel when the time of a request is over', async () => {
  const unbondings = [
    {
      validator: north,
      amount: '5.000000',
      creationHeight: '9',
      completesAt: '2026-01-01T00:00:00.000Z',
      cancellable: true,
    },
  ];
  openPage({ [stakesPath]: ok(buildStakes({ unbondings })) });
  expect(await screen.findByText('Arriving…')).toBeVisible();
  expect(screen.queryByRole('button', { name: /^Cancel unstake of/ })).toBeNull();
});

test('shows the empty state and disables Unstake and Claim when nothing is staked', async () => {
  openPage({
    [stakesPath]: ok(
      buildStakes({
        delegations: [],
        unbondings: [],
        redelegations: [],
        delegationDetails: { balanceToken: '0', balanceUsd: '0' },
      }),
    ),
  });
  expect(await screen.findByText('Nothing staked yet')).toBeVisible();
  expect(screen.getByText('Nothing is unbonding')).toBeVisible();
  for (const name of ['Unstake', 'Claim'])
    expect(screen.getByRole('button', { name })).toHaveAttribute('aria-disabled', 'true');
});

test('shows the reason of a failure, and refetches on Try Again', async () => {
  let broken = true;
  const { user } = openPage({
    [stakesPath]: () => (broken ? { status: 403, body: { message: 'Not from here' } } : ok(buildStakes())),
  });
  expect(await screen.findByText('The staked balance did not load')).toBeVisible();
  expect(screen.getByText('Not from here')).toBeVisible();
  broken = false;
  await user.click(screen.getByRole('button', { name: 'Try Again' }));
  expect(await screen.findByRole('link', { name: 'Northlight' })).toBeVisible();
});

test('shows that there is no such asset when it cannot be staked', async () => {
  openPage({ [at('tokens')]: ok(buildWalletTokens({ tokens: [buildTokenRow({ stakeable: false })] })) });
  expect(await screen.findByText('No such asset')).toBeVisible();
});

test.each([
  [`?stake=${still}`, 'Stake', /Stillwater/],
  [`?move=${north}`, 'Move stake', undefined],
])('opens the action of %s once and removes it from the URL', async (search, title, chosen) => {
  const { router } = openPage({}, search);
  const dialog = await screen.findByRole('dialog', { name: title });
  if (chosen !== undefined) expect(await within(dialog).findByRole('radio', { name: chosen })).toBeChecked();
  else expect(await within(dialog).findByRole('combobox', { name: /From/ })).toHaveTextContent('Northlight');
  expect(router.state.location.search).toBe('');
});

test('shows the time of the figures when the chain does not respond', async () => {
  const chains = buildWalletTokens().chains.map((chain) => ({ ...chain, stale: true }));
  openPage({ [at('tokens')]: ok(buildWalletTokens({ chains, tokens: [buildTokenRow()] })) });
  const figures = await screen.findByRole('region', { name: 'Staked balance' });
  expect(figures).toHaveTextContent(/as of \d\d:\d\d/);
  expect(figures).toHaveTextContent('400.0000 OPT');
});

describe('when nothing is staked', () => {
  const empty = { [stakesPath]: ok(buildStakes({ delegations: [], unbondings: [], redelegations: [] })) };
  const pitch = async () =>
    (await screen.findByRole('heading', { name: 'Nothing staked yet' })).parentElement;

  test('shows the rate, the payment of rewards and the duration of an unstake', async () => {
    openPage(empty);
    await waitFor(async () => expect(await pitch()).toHaveTextContent('Stake and earn about 11.30% a year.'));
    expect(await pitch()).toHaveTextContent('Rewards are paid with every block.');
    expect(await pitch()).toHaveTextContent('You can unstake at any time; the coins are back after 21 days.');
    expect(await pitch()).toHaveTextContent('You stake with a validator: it runs a computer for the network');
  });

  test('omits the rate and the wait while they are unknown', async () => {
    const silent = { status: 503, body: { message: 'not now' } };
    openPage({ ...empty, '/validators': silent, '/staking/params': silent });
    expect(await pitch()).toHaveTextContent('Stake and earn rewards.');
    expect(await pitch()).not.toHaveTextContent(/%|days/);
  });

  test('keeps Unstake and Claim focusable and gives the reason', async () => {
    const { user } = openPage(empty);
    const claim = await screen.findByRole('button', { name: 'Claim' });
    expect(screen.getByRole('button', { name: 'Unstake' })).toHaveAccessibleDescription(
      'There is nothing to unstake.',
    );
    expect(claim).toHaveAccessibleDescription('You earn rewards once you stake.');
    await user.click(claim);
    expect(claim).toHaveFocus();
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });
});
