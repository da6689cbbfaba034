import { buildEtherRow, buildTokenRow, buildWalletTokens } from '@tessera/wallet-kit/testing';
import { isLowerBound, amountHeld } from '../../shared/tokens/token-facts';
import { byValueDescending, isEmptyWallet } from './holdings';

it('adds staked, unbonding and reward amounts to the spendable one', () => {
  const token = buildTokenRow({
    balance: '1.5',
    stakedBalance: '2',
    unbondingBalance: '0.25',
    rewards: '0.25',
  });
  expect(amountHeld(token)).toBe('4.00');
  expect(amountHeld(buildTokenRow({ balance: null }))).toBeNull();
});

it('sorts by value, descending, with unknown values last', () => {
  const unknown = buildTokenRow({ balanceUsd: null });
  expect(byValueDescending([unknown, buildTokenRow(), buildEtherRow()])).toEqual([
    buildEtherRow(),
    buildTokenRow(),
    unknown,
  ]);
});

it('isEmptyWallet is true only if every balance is known and zero', () => {
  const zero = buildTokenRow({ balance: '0.000000', balanceUsd: '0.00' });
  expect(isEmptyWallet(buildWalletTokens({ tokens: [zero] }))).toBe(true);
  expect(isEmptyWallet(buildWalletTokens({ tokens: [zero, buildEtherRow({ balance: null })] }))).toBe(false);
  expect(isEmptyWallet(buildWalletTokens({ tokens: [{ ...zero, stakedBalance: '1' }] }))).toBe(false);
  expect(isEmptyWallet(buildWalletTokens({ tokens: [] }))).toBe(false);
});

it('isLowerBound is true while a figure is missing', () => {
  expect(isLowerBound(buildWalletTokens())).toBe(false);
  expect(isLowerBound(buildWalletTokens({ stale: true }))).toBe(true);
  expect(isLowerBound(buildWalletTokens({ tokens: [buildTokenRow({ balanceUsd: null })] }))).toBe(true);
  expect(isLowerBound(buildWalletTokens({ tokens: [buildTokenRow({ stakedBalance: null })] }))).toBe(true);
});
