import { UnsupportedIntentError } from '../errors';
import type { TransferIntent } from '../transaction';
import { operatorAddressOf } from './address';
import { toMessages } from './to-messages';

const from = 'optio15ml9c0mfp248zdcztp4fcr98lm0uhqh6r3j5uc';
const own = { symbol: 'OPT', from } as const;
const coin = { denom: 'uOPT', amount: '5' };
const staking = (name: string) => `/cosmos.staking.v1beta1.${name}`;
const stake = { delegatorAddress: from, validatorAddress: 'v', amount: coin };

it.each<[string, unknown, TransferIntent]>([
  [
    '/cosmos.bank.v1beta1.MsgSend',
    { fromAddress: from, toAddress: 'to', amount: [coin] },
    { type: 'send', ...own, to: 'to', base: '5' },
  ],
  [staking('MsgDelegate'), stake, { type: 'delegate', ...own, validator: 'v', base: '5' }],
  [staking('MsgUndelegate'), stake, { type: 'undelegate', ...own, validator: 'v', base: '5' }],
  [
    staking('MsgCancelUnbondingDelegation'),
    { ...stake, creationHeight: '12' },
    { type: 'cancel-undelegate', ...own, validator: 'v', base: '5', creationHeight: '12' },
  ],
  [
    staking('MsgBeginRedelegate'),
    { delegatorAddress: from, validatorSrcAddress: 'v', validatorDstAddress: 'w', amount: coin },
    { type: 'move-delegation', ...own, source: 'v', destination: 'w', base: '5' },
  ],
])('builds one %s', (typeUrl, value, intent) => {
  expect(toMessages('optio', intent)).toEqual([{ typeUrl, value }]);
});

it('builds one withdrawal for each validator of a claim', () => {
  const typeUrl = '/cosmos.distribution.v1beta1.MsgWithdrawDelegatorReward';
  expect(toMessages('optio', { type: 'claim-rewards', ...own, validators: ['v', 'w'] })).toEqual([
    { typeUrl, value: { delegatorAddress: from, validatorAddress: 'v' } },
    { typeUrl, value: { delegatorAddress: from, validatorAddress: 'w' } },
  ]);
});

it('builds a new validator with rates of 18 implied decimals and without a key', () => {
  const terms = { commission: '0.05', maxCommission: '1', maxChange: '0.010', minSelfDelegation: '1' };
  const intent = { type: 'create-validator', ...own, moniker: 'North', ...terms, base: '5' } as const;
  expect(toMessages('optio', { ...intent, consensusPubkey: null })).toEqual([
    {
      typeUrl: staking('MsgCreateValidator'),
      value: {
        moniker: 'North',
        commission: {
          rate: '50000000000000000',
          maxRate: '1000000000000000000',
          maxChangeRate: '10000000000000000',
        },
        minSelfDelegation: '1',
        delegatorAddress: from,
        validatorAddress: operatorAddressOf(from),
        pubkey: '',
        value: coin,
      },
    },
  ]);
});

it('throws and names the field when the intent is a cancellation', () => {
  const act = () => toMessages('optio', { type: 'cancel', from });
  expect(act).toThrow(UnsupportedIntentError);
  expect(act).toThrow(
    expect.objectContaining({
      field: 'type',
      message: 'A transaction of this chain cannot be replaced; it runs out.',
    }),
  );
});
