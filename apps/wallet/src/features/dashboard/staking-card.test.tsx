import { buildTokenRow, ok, renderWithAnswers } from '@tessera/wallet-kit/testing';
import { useCommand } from '@tessera/federation';
import { screen, waitFor } from '@testing-library/react';
import { StakingCard } from './staking-card';

let mockOffers = true;
afterEach(() => {
  mockOffers = true;
});
jest.mock('@tessera/platform', () => ({
  ...jest.requireActual<object>('@tessera/platform'),
  useOffersSlot: () => mockOffers,
}));

const validator = (operatorAddress: string, apr: string | null, over: object = {}) => ({
  operatorAddress,
  moniker: operatorAddress,
  details: '',
  website: '',
  commission: '0.05',
  maxCommission: '0.2',
  tokens: '1',
  votingPower: '0.1',
  apr,
  uptime: '1',
  jailed: false,
  status: 'active',
  minSelfDelegation: '1',
  ...over,
});
const validators = ok([
  validator('a', '0.2249'),
  validator('b', '0.1912'),
  validator('c', '0.5', { jailed: true }),
  validator('d', null, { status: 'inactive' }),
]);
const openStake = jest.fn();
function Shell() {
  useCommand('openStake', openStake);
  return null;
}
const open = (over: Parameters<typeof buildTokenRow>[0]) =>
  renderWithAnswers(
    <>
      <Shell />
      <StakingCard token={buildTokenRow(over)} />
    </>,
    { answers: { '/validators': validators } },
  );

test('shows stake, rewards and the rates of active validators, and opens Claim and Stake', async () => {
  const { user } = open({ stakedBalance: '50', rewards: '1.5' });
  await waitFor(() =>
    expect(screen.getByRole('group', { name: 'Yearly rate' })).toHaveTextContent('19.12% to 22.49%'),
  );
  expect(screen.getByRole('group', { name: 'Staked' })).toHaveTextContent('50.0000 OPT$21.08');
  expect(screen.getByRole('group', { name: 'Rewards' })).toHaveTextContent('1.5000 OPT$0.63');
  await user.click(screen.getByRole('button', { name: 'Claim' }));
  expect(openStake).toHaveBeenLastCalledWith({ action: 'claim' });
  await user.click(screen.getByRole('button', { name: 'Stake' }));
  expect(openStake).toHaveBeenLastCalledWith({});
});

test('offers no Claim when there are no rewards, and shows dashes when the stake is unknown', () => {
  open({ stakedBalance: null, rewards: null });
  expect(screen.getByRole('group', { name: 'Staked' })).toHaveTextContent('——');
  expect(screen.queryByRole('button', { name: 'Claim' })).not.toBeInTheDocument();
});

test('shows nothing and fetches no validators when no remote offers staking', () => {
  mockOffers = false;
  const { queryClient } = open({ stakedBalance: '50', rewards: '1.5' });
  expect(screen.queryByText('Staking')).not.toBeInTheDocument();
  const keys = queryClient.getQueryCache().getAll();
  expect(keys.filter(({ queryKey }) => JSON.stringify(queryKey).includes('validators'))).toEqual([]);
});
