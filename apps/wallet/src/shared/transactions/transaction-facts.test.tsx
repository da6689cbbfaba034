import { buildTransaction } from '@tessera/wallet-kit/testing';
import type { Transaction } from '@tessera/contracts/transfers';
import { counterpartyOf, directionOf, waitOf } from './transaction-facts';

const validators = {
  fromValidator: 'optiovaloper1q8m4x7aaaaaaaa2v9t',
  toValidator: 'optiovaloper1v7cccccccccccccx04q',
};

const alone = (over: Partial<Transaction>) => {
  const { counterparty: _known, ...transaction } = buildTransaction(over);
  return transaction;
};

const nameOf = (operator: string) => (operator === validators.fromValidator ? 'Northlight' : 'Helix Staking');
const { fromValidator, toValidator } = validators;

test.each([
  ['Sofia Marchetti', buildTransaction()],
  ['Staking reward', alone({ type: 'distribution' })],
  ['Staking reward, Northlight', alone({ type: 'distribution', fromValidator })],
  ['optio1nv0j…ju9y', alone({})],
  ['optio19rl4…aj5m', alone({ type: 'receive' })],
  ['Helix Staking', alone({ type: 'delegate', toValidator })],
  ['New validator Tromsø One', alone({ type: 'delegate', toValidator, moniker: 'Tromsø One' })],
  ['New validator Tromsø One', buildTransaction({ type: 'delegate', toValidator, moniker: 'Tromsø One' })],
  ['Northlight to Helix Staking', alone({ type: 'moveDelegation', ...validators })],
  ['Northlight', alone({ type: 'undelegate', fromValidator })],
  ['Unstaking cancelled, Helix Staking', alone({ type: 'cancelUndelegate', toValidator })],
])('returns the counterparty %s', (name, transaction) =>
  expect(counterpartyOf(transaction, nameOf)).toBe(name),
);

test.each([
  ['receive', 'in'],
  ['distribution', 'in'],
  ['send', 'out'],
  ['delegate', 'out'],
  ['moveDelegation', 'none'],
] as const)('%s goes %s', (type, direction) => expect(directionOf({ type })).toBe(direction));

test('returns a wait until it ends', () => {
  const later = { completesAt: '2126-12-10T10:00:00.000Z' };
  expect(waitOf(buildTransaction({ type: 'moveDelegation', ...later }))).toBe('Locked until DEC 10, 2126');
  expect(waitOf(buildTransaction({ type: 'undelegate', ...later }))).toBe('Ready DEC 10, 2126');
  expect(
    waitOf(buildTransaction({ type: 'undelegate', completesAt: '2020-12-10T10:00:00.000Z' })),
  ).toBeNull();
});
