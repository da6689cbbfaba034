import type { ChainReward, ChainTransaction } from '@tessera/chains';

import { stakingEffect } from './inclusion.service';

type ChainStakeChange = NonNullable<ChainTransaction['staking']>['changes'][number];

const own = 'optio1own';
const claim = {
  address: own,
  intent: { type: 'claim-rewards' as const, symbol: 'OPT', from: own, validators: ['one', 'other'] },
};
const reward = (more: Partial<ChainReward>): ChainReward => ({
  index: 0,
  kind: 'reward',
  validator: 'one',
  delegator: own,
  to: own,
  symbol: 'OPT',
  base: 5n,
  ...more,
});
const transaction = (rewards: ChainReward[], changes: ChainStakeChange[] = []): ChainTransaction => ({
  hash: 'A1',
  height: 1n,
  blockHash: 'B1',
  time: '2026-01-01T00:00:00.000Z',
  success: true,
  feePaidBase: 1n,
  transfers: [],
  staking: { changes, rewards },
});

it('counts the rewards of a claim from every validator', () => {
  const rewards = [reward({}), reward({ index: 1, validator: 'other', base: 7n })];
  expect(stakingEffect(claim, transaction(rewards))).toEqual({ amount: 12n });
});

it('excludes rewards to another account and an operator’s commission', () => {
  const rewards = [reward({ to: 'optio1elsewhere' }), reward({ index: 1, kind: 'commission' })];
  expect(stakingEffect(claim, transaction(rewards))).toEqual({ amount: 0n });
});

const unstake = {
  address: own,
  intent: { type: 'undelegate' as const, symbol: 'OPT', from: own, validator: 'one', base: '9' },
};
const change = (more: Partial<ChainStakeChange>): ChainStakeChange => ({
  index: 0,
  kind: 'undelegate',
  delegator: own,
  fromValidator: 'one',
  symbol: 'OPT',
  base: 8n,
  completesAt: '2026-01-22T00:00:00.000Z',
  ...more,
});

it('reads the amount and the end of an unstaking from the block', () => {
  const changes = [change({ delegator: 'optio1elsewhere', base: 3n }), change({ index: 1 })];
  expect(stakingEffect(unstake, transaction([], changes))).toEqual({
    amount: 8n,
    completesAt: new Date('2026-01-22T00:00:00.000Z'),
  });
});

it('returns nothing when the block has no stake change of the account', () => {
  const changes = [change({ delegator: 'optio1elsewhere' })];
  expect(stakingEffect(unstake, transaction([], changes))).toEqual({});
});
