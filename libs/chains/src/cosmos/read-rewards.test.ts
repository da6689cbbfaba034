import { moduleAccount } from './module-accounts';
import { operatorAddressOf } from './address';
import { readStaking } from './read-staking';
import { readTransfers } from './read-transfers';

const delegator = 'optio15ml9c0mfp248zdcztp4fcr98lm0uhqh6r3j5uc';
const validator = operatorAddressOf(delegator);
const event = (type: string, values: Record<string, string>) => ({
  type,
  attributes: Object.entries({ ...values, msg_index: '0' }).map(([key, value]) => ({ key, value })),
});

it("finds the product's coin among several reward coins, in any order", () => {
  const amount = '7ibc/27394FB092D2ECCD,5uOPT';
  const events = [
    event('transfer', { sender: moduleAccount('distribution'), recipient: delegator, amount }),
    event('withdraw_rewards', { amount, validator, delegator }),
  ];
  expect(readStaking(new Uint8Array(), events)?.rewards).toEqual([
    { index: 0, kind: 'reward', validator, delegator, to: delegator, symbol: 'OPT', base: 5n },
  ]);
  expect(readTransfers(events)).toEqual([]);
});
