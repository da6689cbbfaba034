import { buildEtherRow, buildTokenRow, buildWalletTokens } from '@tessera/wallet-kit/testing';
import { isLowerBound } from '../../shared/is-lower-bound';
import { amountHeld } from '../../shared/amount-held';
import { byValueDescending, isEmptyWallet } from './holdings';

it('counts what is staked, unbonding and earned with what can be spent', () => {
  const token = buildTokenRow({
    balance: '1.5',
    stakedBalance: '2',
    unbondingBalance: '0.25',
    rewards: '0.25',
  });
  expect(amountHeld(token)).toBe('4.00');
  expect(amountHeld(buildTokenRow({ balance: null }))).toBeNull();
});

it('puts the most valuable first and what is unknown last', () => {
  const unknown = buildTokenRow({ balanceUsd: null });
  expect(byValueDescending([unknown, buildTokenRow(), buildEtherRow()])).toEqual([
    buildEtherRow(),
    buildTokenRow(),
    unknown,
  ]);
});

it('is empty only when every balance was read and is zero', () => {
  const zero = buildTokenRow({ balance: '0.000000', balanceUsd: '0.00' });
  expect(isEmptyWallet(buildWalletTokens({ tokens: [zero] }))).toBe(true);
  expect(isEmptyWallet(buildWalletTokens({ tokens: [zero, buildEtherRow({ balance: null })] }))).toBe(false);
  expect(isEmptyWallet(buildWalletTokens({ tokens: [{ ...zero, stakedBalance: '1' }] }))).toBe(false);
  expect(isEmptyWallet(buildWalletTokens({ tokens: [] }))).toBe(false);
});

it('calls the total a lower bound while something is missing', () => {
  expect(isLowerBound(buildWalletTokens())).toBe(false);
  expect(isLowerBound(buildWalletTokens({ stale: true }))).toBe(true);
  expect(isLowerBound(buildWalletTokens({ tokens: [buildTokenRow({ balanceUsd: null })] }))).toBe(true);
  expect(isLowerBound(buildWalletTokens({ tokens: [buildTokenRow({ stakedBalance: null })] }))).toBe(true);
});
