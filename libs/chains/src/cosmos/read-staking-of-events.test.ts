import { AuthInfo, TxBody, TxRaw } from 'cosmjs-types/cosmos/tx/v1beta1/tx';
import { operatorAddressOf } from './address';
import { readStaking } from './read-staking';
import { registry, toEncodeObject } from './registry';
import { toMessages } from './to-messages';

const delegator = 'optio15ml9c0mfp248zdcztp4fcr98lm0uhqh6r3j5uc';
const validator = operatorAddressOf(delegator);
const send = { type: 'send', symbol: 'OPT', from: delegator, to: delegator, base: '5' } as const;
const messages = toMessages('optio-testnet', send).map((one) => registry.encodeAsAny(toEncodeObject(one)));
const payment = TxRaw.encode(
  TxRaw.fromPartial({
    bodyBytes: TxBody.encode(TxBody.fromPartial({ messages })).finish(),
    authInfoBytes: AuthInfo.encode(AuthInfo.fromPartial({})).finish(),
  }),
).finish();

function read(type: string, values: Record<string, string>) {
  const attributes = Object.entries(values).map(([key, value]) => ({ key, value }));
  return readStaking(payment, [{ type, attributes }]);
}
const amount = '5uOPT';

it.each(['0', '7'])('reads no commission when message %s is not its withdrawal', (msg_index) => {
  expect(read('withdraw_commission', { amount, msg_index })).toBeUndefined();
});

it.each(['0', '7'])('reads no redelegation when message %s is not one', (msg_index) => {
  const ends = { source_validator: validator, destination_validator: validator };
  expect(read('redelegate', { ...ends, amount, msg_index })).toBeUndefined();
});

it.each(['0', '7'])('reads a new validator without a name when message %s did not create it', (msg_index) => {
  expect(read('create_validator', { validator, amount, msg_index })?.changes).toEqual([
    { index: 0, kind: 'delegate', delegator, toValidator: validator, symbol: 'OPT', base: 5n },
  ]);
});

it.each([
  ['has no message', { delegator, validator, amount }],
  ['has no delegator', { validator, amount, msg_index: '0' }],
  ['has no amount', { delegator, validator, msg_index: '0' }],
  ['has an amount of another coin alone', { delegator, validator, amount: '5ibc/AB', msg_index: '0' }],
])('reads no delegation when its event %s', (_name, values) => {
  expect(read('delegate', values)).toBeUndefined();
});

it.each([
  ['names no validator', { delegator, amount, msg_index: '0' }],
  ['names no delegator', { validator, amount, msg_index: '0' }],
  ['has an amount of 0', { delegator, validator, amount: '0uOPT', msg_index: '0' }],
  ['has no amount', { delegator, validator, msg_index: '0' }],
])('reads no reward when its event %s', (_name, values) => {
  expect(read('withdraw_rewards', values)).toBeUndefined();
});

it('reads no completion time from the zero time', () => {
  const unbond = { delegator, validator, amount, msg_index: '0' };
  const [ended] = read('unbond', { ...unbond, completion_time: '0001-01-01T00:00:00Z' })?.changes ?? [];
  expect(ended).toMatchObject({ kind: 'undelegate', fromValidator: validator });
  expect(ended).not.toHaveProperty('completesAt');
  const [waiting] = read('unbond', { ...unbond, completion_time: '2026-12-01T00:00:00Z' })?.changes ?? [];
  expect(waiting).toHaveProperty('completesAt', '2026-12-01T00:00:00.000Z');
});

it('ignores an event of another type with the attributes of a delegation', () => {
  expect(read('transfer', { delegator, validator, amount, msg_index: '0' })).toBeUndefined();
});
