import { buildEtherRow, buildTokenRow } from '@tessera/wallet-kit/testing';
import { sum, truncate } from '@tessera/money';
import { splitTotal } from './split-total';

const optio = buildTokenRow({
  balance: '1.003',
  stakedBalance: '2.004',
  unbondingBalance: '3.001',
  rewards: '0.499',
  priceUsd: '1',
});

it('truncates to cents and adds the missing cent to the part that lost most', () => {
  // Truncated one by one they add up to 6.49.
  const split = splitTotal({ tokens: [optio], totalBalanceUsd: '6.507000' });
  expect(split).toEqual({
    balance: '1.00',
    lockedBalance: '0.00',
    stakedBalance: '2.00',
    unbondingBalance: '3.00',
    rewards: '0.50',
  });
});

it.each([
  ['0.009', '0.009', '0.009', '0.009'],
  ['0.333333', '0.333333', '0.333333', '0'],
  ['12850.418237', '34900.000001', '1750.123456', '0.000001'],
])('adds up for %s, %s, %s and %s', (balance, stakedBalance, unbondingBalance, rewards) => {
  const token = buildTokenRow({ balance, stakedBalance, unbondingBalance, rewards, priceUsd: '1' });
  const total = sum([balance, stakedBalance, unbondingBalance, rewards]);
  const split = splitTotal({ tokens: [token], totalBalanceUsd: total });
  expect(sum(Object.values(split).flatMap((value) => value ?? []))).toBe(truncate(total, 2));
});

it('returns null for stakes of a chain that was never read, and the known spendable sum', () => {
  const unread = buildTokenRow({
    balance: null,
    stakedBalance: null,
    unbondingBalance: null,
    rewards: null,
    balanceUsd: null,
  });
  const ether = buildEtherRow({ balance: '1', priceUsd: '3412.58' });
  expect(splitTotal({ tokens: [unread, ether], totalBalanceUsd: '3412.58' })).toEqual({
    balance: '3412.58',
    lockedBalance: '0.00',
    stakedBalance: null,
    unbondingBalance: null,
    rewards: null,
  });
  expect(splitTotal({ tokens: [unread], totalBalanceUsd: null }).balance).toBeNull();
});

it('returns null for an amount without a price', () => {
  const staked = buildTokenRow({ balance: '0', stakedBalance: '5', priceUsd: null, balanceUsd: null });
  const split = splitTotal({ tokens: [staked], totalBalanceUsd: null });
  expect([split.stakedBalance, split.unbondingBalance]).toEqual([null, '0.00']);
});
