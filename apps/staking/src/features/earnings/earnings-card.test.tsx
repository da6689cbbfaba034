import { buildTokenRow, buildWalletTokens, ok, renderWithAnswers } from '@tessera/wallet-kit/testing';
import { useCommand } from '@tessera/federation';
import { screen, waitFor } from '@testing-library/react';
import { buildValidator } from '../../testing/validator.builder';
import { EarningsCard } from './earnings-card';

const validators = ok([
  buildValidator('a', { apr: '0.2249' }),
  buildValidator('b', { apr: '0.1912' }),
  buildValidator('c', { apr: '0.5', jailed: true }),
  buildValidator('d', { apr: null, status: 'inactive' }),
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
      <EarningsCard wallet={buildWalletTokens({ tokens: [buildTokenRow(over)] })} />
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

test('shows nothing and fetches no validators when no token can be staked', () => {
  const { callsTo } = open({ stakeable: false });
  expect(screen.queryByText('Staking')).not.toBeInTheDocument();
  expect(callsTo('/validators')).toEqual([]);
});
