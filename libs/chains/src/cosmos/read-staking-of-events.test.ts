import { transactionOf } from '../testing/encode-transaction';
import type { TransferIntent } from '../transaction';
import { operatorAddressOf } from './address';
import { readStaking } from './read-staking';
import { registry, toEncodeObject } from './registry';
import { toMessages } from './to-messages';

const delegator = 'optio15ml9c0mfp248zdcztp4fcr98lm0uhqh6r3j5uc';
const validator = operatorAddressOf(delegator);
const other = operatorAddressOf('optio1mz6sq573ayna2f829jgracxj8sdfg9h3hsuy22');
const send = { type: 'send', symbol: 'OPT', from: delegator, to: delegator, base: '5' } as const;
const ends = { source: validator, destination: other };
const move = { type: 'move-delegation', symbol: 'OPT', from: delegator, ...ends, base: '5' } as const;
const payment = transaction(send);

function transaction(intent: TransferIntent) {
  const messages = toMessages('optio-testnet', intent).map((one) =>
    registry.encodeAsAny(toEncodeObject(one)),
  );
  return transactionOf(messages);
}

function read(type: string, values: Record<string, string>, bytes = payment) {
  const attributes = Object.entries(values).map(([key, value]) => ({ key, value }));
  return readStaking(bytes, [{ type, attributes }]);
}
const amount = '5uOPT';

it.each(['0', '7'])('reads no commission when message %s is not its withdrawal', (msg_index) => {
  expect(read('withdraw_commission', { amount, msg_index })).toBeUndefined();
});

it.each(['0', '7'])('reads no redelegation when message %s is not one', (msg_index) => {
  const values = { source_validator: validator, destination_validator: other, amount, msg_index };
  expect(read('redelegate', values)).toBeUndefined();
});

it('reads a redelegation with the delegator of its message, unless its event lacks an end', () => {
  const [from, to] = [{ source_validator: validator }, { destination_validator: other }];
  const rest = { amount, msg_index: '0' };
  expect(read('redelegate', { ...from, ...to, ...rest }, transaction(move))?.changes).toMatchObject([
    { kind: 'moveDelegation', delegator, fromValidator: validator, toValidator: other, base: 5n },
  ]);
  expect(read('redelegate', { ...from, ...rest }, transaction(move))).toBeUndefined();
  expect(read('redelegate', { ...to, ...rest }, transaction(move))).toBeUndefined();
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
  ['delegate', { delegator }],
  ['unbond', { delegator }],
  ['create_validator', {}],
  ['cancel_unbonding_delegation', { delegator, creation_height: '12' }],
  ['cancel_unbonding_delegation', { delegator, validator }],
])('reads no change when an event %s has only %j', (type, values) => {
  expect(read(type, { ...values, amount, msg_index: '0' })).toBeUndefined();
});

it('reads a cancelled unbonding with its creation height', () => {
  const cancelled = { delegator, validator, amount, msg_index: '0', creation_height: '12' };
  expect(read('cancel_unbonding_delegation', cancelled)?.changes).toMatchObject([
    { kind: 'cancelUndelegate', delegator, toValidator: validator, creationHeight: '12', base: 5n },
  ]);
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
