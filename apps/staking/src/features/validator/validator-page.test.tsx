// size: one page, each of its states once
import { screen, within } from '@testing-library/react';
import type { ValidatorDetail } from '@tessera/contracts/validators';
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
import { buildValidatorDetail, operatorOf } from '../../testing/validator.builder';
import { ValidatorPage } from './validator-page';

const at = (name: string) => `/wallets/${WALLET_ID}/${name}`;
const operator = operatorOf('Northlight');
const stakes = at('tokens/optio-testnet/OPT');
const failure = { status: 500, body: { message: 'Something went wrong. Please try again later.' } };
const own = { validator: operator, amount: '9800.000000', rewards: '26.401100' };
const other = { validator: operatorOf('Ravenna'), amount: '5.000000', rewards: '0' };

const open = (over: Partial<ValidatorDetail> = {}, answers: Answers = {}) =>
  renderAsking(<ValidatorPage />, {
    path: `/distribution/validators/${operator}`,
    route: '/distribution/validators/:operator',
    answers: {
      '/wallets': wallets,
      [`/validators/${operator}`]: ok(buildValidatorDetail('Northlight', over)),
      [at('tokens')]: ok(buildWalletTokens({ tokens: [buildTokenRow()] })),
      [stakes]: ok(buildTokenDetail({ delegations: [own] })),
      ...answers,
    },
  });
const region = (name: string) => screen.findByRole('region', { name });

afterEach(showAmountsAgain);

test('shows four figures with their context', async () => {
  open();
  expect(screen.getByRole('status', { name: 'Loading validator' })).toBeInTheDocument();
  expect(await region('Voting power')).toHaveTextContent('12.07%Rank 2 of 64');
  expect(await region('Reward rate, estimate')).toHaveTextContent('11.30%a year, after commission');
  expect(await region('Commission')).toHaveTextContent('5.0%at most 20.0%, 1.0% a day');
  expect(await region('Uptime')).toHaveTextContent('99.99%10,000 blocks');
  expect(screen.getByRole('heading', { level: 1, name: 'Northlight' })).toBeVisible();
  expect(await region('Self-delegation')).toHaveTextContent('Now250.0000 OPTMinimum10 OPT');
});

test('shows signed blocks as tiles and names the number of missed ones', async () => {
  open();
  const tiles = await screen.findByRole('img', { name: 'Blocks signed. Missed 1 of 10,000' });
  expect(tiles.children).toHaveLength(200);
  expect(within(tiles).getByTitle('1 block missed')).toBeInTheDocument();
  expect(await region('Blocks signed')).toHaveTextContent('One tile is 50 blocks');
});

test('shows only the blocks that are known, over the full width', async () => {
  const signing = {
    window: 100,
    missed: 0,
    tileBlocks: 50,
    missedIn: [0, 0],
    from: '2026-11-21T10:38:00.000Z',
  };
  open({ signing });
  const tiles = await screen.findByRole('img', { name: 'Blocks signed. Missed 0 of 100' });
  expect(tiles.children).toHaveLength(2);
});

test('shows a small minimum in full', async () => {
  open({ minSelfDelegation: '0.000001' });
  expect(await region('Self-delegation')).toHaveTextContent('Minimum0.000001 OPT');
});

test('shows the description in a card and explains the figures', async () => {
  open();
  expect(await region('About')).toHaveTextContent('Two people in Tromsø. Own hardware, two sites.');
  expect(screen.getByRole('button', { name: /^Voting power: The share of all stake/ })).toBeVisible();
});

test.each<[string, Partial<ValidatorDetail>]>([
  ['is not in the active set', { status: 'inactive', rank: null }],
  ['has no voting power', { votingPower: '0' }],
])('shows no uptime for a validator that %s', async (_what, over) => {
  open({ ...over, uptime: '1' });
  const card = await region('Uptime');
  expect(card).toHaveTextContent('Uptime—It signs no blocks now');
  expect(card).not.toHaveTextContent('100');
});

test('shows a dash for unknown figures', async () => {
  open({ apr: null, uptime: null, rank: null, signing: null });
  expect(await region('Reward rate, estimate')).toHaveTextContent('Reward rate, estimate—');
  expect(await region('Uptime')).toHaveTextContent('Uptime——');
  expect(await region('Voting power')).toHaveTextContent('Not in the active set');
  expect(await region('Blocks signed')).toHaveTextContent('No signed blocks are known yet.');
});

test('describes each event of the history in words', async () => {
  open({
    history: [
      { kind: 'commission', at: '2026-09-03T10:20:00.000Z', block: '9', from: '0.05', to: '0.04' },
      { kind: 'jailed', at: '2026-08-03T10:20:00.000Z', block: null },
      { kind: 'slashed', at: '2026-08-02T10:20:00.000Z', block: '7', amount: '12.500000' },
      { kind: 'created', at: '2025-08-19T16:00:00.000Z', block: '1', amount: '25000.000000' },
    ],
  });
  const items = within(await screen.findByRole('list', { name: 'History' })).getAllByRole('listitem');
  expect(items.map((item) => item.textContent)).toEqual([
    expect.stringMatching(/^Commission changed from 5\.0% to 4\.0%SEP 03, 2026 - /),
    expect.stringMatching(/^Jailed: .*AUG 03, 2026 - /),
    expect.stringMatching(/^Slashed: 12\.5000 OPT of its stake was takenAUG 02, 2026 - /),
    expect.stringMatching(/^Validator created with 25,000\.0000 OPTAUG 19, 2025 - /),
  ]);
});

test('shows the stake of the user with its rewards and actions', async () => {
  const { user, asked } = open({}, { [stakes]: ok(buildTokenDetail({ delegations: [own, other] })) });
  const card = await region('Your stake');
  expect(await within(card).findByText('9,800.0000')).toBeVisible();
  expect(card).toHaveTextContent('$4,131.68');
  expect(card).toHaveTextContent('Rewards to claim+26.4011 OPT');
  for (const name of ['Claim', 'Unstake', 'Move away'])
    await user.click(within(card).getByRole('button', { name }));
  await user.click(screen.getByRole('button', { name: 'Move stake here' }));
  expect(asked()).toEqual([
    ...['claim', 'unstake', 'move'].map((action) => ({ action, validator: operator })),
    { action: 'move', receiver: operator },
  ]);
});

test('shows the lock date of moved stake, which cannot be moved away', async () => {
  const moved = {
    fromValidator: other.validator,
    toValidator: operator,
    amount: '3500.000000',
    completesAt: '2026-12-10T12:00:00.000Z',
  };
  open({}, { [stakes]: ok(buildTokenDetail({ delegations: [own, other], redelegations: [moved] })) });
  const card = await region('Your stake');
  const away = await within(card).findByRole('button', { name: 'Move away' });
  expect(card).toHaveTextContent('Moved here3,500.0000 OPTLocked untilDEC 10, 2026');
  expect(away).toHaveAttribute('aria-disabled', 'true');
  expect(away).toHaveAccessibleDescription(
    'This stake was moved lately. You can move it again from DEC 10, 2026.',
  );
  expect(within(card).getByRole('button', { name: 'Unstake' })).toBeEnabled();
});

test('offers Stake when the user has no stake with the validator', async () => {
  const { user, asked } = open({}, { [stakes]: ok(buildTokenDetail()) });
  const card = await region('Your stake');
  expect(await within(card).findByText('You have no stake here.')).toBeVisible();
  await user.click(within(card).getByRole('button', { name: 'Stake' }));
  expect(asked()).toEqual([{ action: 'stake', validator: operator }]);
  expect(screen.queryByRole('button', { name: 'Move stake here' })).not.toBeInTheDocument();
});

test('shows an error, not the empty state, when the stakes are unknown', async () => {
  const unread = { balanceToken: null, balanceUsd: null };
  open({}, { [stakes]: ok(buildTokenDetail({ delegationDetails: unread })) });
  expect(await screen.findByRole('alert')).toHaveTextContent('The chain does not answer right now');
  expect(screen.queryByText('You have no stake here.')).not.toBeInTheDocument();
});

test('offers only Move away when the validator is jailed', async () => {
  open({ jailed: true, status: 'unbonding', votingPower: '0', rank: null });
  expect(await screen.findByText(/This validator is jailed\./)).toBeVisible();
  const card = await region('Your stake');
  expect(await within(card).findByRole('button', { name: 'Move away' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Stake' })).not.toBeInTheDocument();
});

test('links to the website by its host without a referrer, and does not link other texts', async () => {
  open({ website: 'https://northlight.example/team?from=wallet' });
  const link = await screen.findByRole('link', { name: /^northlight\.example ?, opens in a new tab$/ });
  expect(link).toHaveAttribute('rel', 'noopener noreferrer nofollow');
  expect(link).toHaveAttribute('target', '_blank');
});

test('renders the description of a validator as text', async () => {
  open({ website: 'javascript:alert(1)', details: '<img src=x onerror=alert(1)>' });
  expect(await screen.findByText('<img src=x onerror=alert(1)>')).toBeVisible();
  expect(screen.queryByRole('link', { name: /new tab/ })).not.toBeInTheDocument();
});

test('hides only the stake of the user when amounts are hidden', async () => {
  open({}, { '/user/preferences': ok({ hide_balances: true }) });
  const card = await region('Your stake');
  expect(await within(card).findAllByText('Amount hidden')).not.toHaveLength(0);
  expect(card).not.toHaveTextContent('9,800');
  expect(await region('Self-delegation')).toHaveTextContent('250.0000 OPT');
});

test('shows an error in one card and refetches when the stake of the user does not load', async () => {
  const { user } = open({}, { [stakes]: [failure, ok(buildTokenDetail({ delegations: [own] }))] });
  expect(await screen.findByRole('alert')).toHaveTextContent('Your stake did not load');
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Northlight');
  await user.click(screen.getByRole('button', { name: 'Try Again' }));
  expect(await screen.findByText('9,800.0000')).toBeVisible();
});

test('links to the list when the address is unknown', async () => {
  open({}, { [`/validators/${operator}`]: { status: 404, body: { message: 'Not found' } } });
  expect(await screen.findByText('There is no such validator')).toBeVisible();
  expect(screen.getByRole('link', { name: 'See all validators' })).toHaveAttribute(
    'href',
    '/distribution/validators',
  );
});

test('shows a note when the figures are old', async () => {
  open({ stale: true });
  expect(await screen.findByText(/The chain does not answer right now/)).toBeVisible();
});
