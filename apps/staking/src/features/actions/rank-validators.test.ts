import { buildValidator, operatorOf } from '../../testing/validator.builder';
import { rankValidators, recommended } from './rank-validators';

const validators = [
  buildValidator('Giant', { tokens: '9000', votingPower: '0.45' }),
  buildValidator('Large', { tokens: '3000', votingPower: '0.09' }),
  buildValidator('Dear', { tokens: '500', votingPower: '0.02', commission: '0.11' }),
  buildValidator('Shaky', { tokens: '400', votingPower: '0.02', uptime: '0.97' }),
  buildValidator('Good', { tokens: '300', votingPower: '0.01', commission: '0.1' }),
  buildValidator('Better', { tokens: '200', votingPower: '0.01', commission: '0.05' }),
  buildValidator('Jailed', { tokens: '100', jailed: true, status: 'unbonding' }),
  buildValidator('New', { tokens: '50', votingPower: '0.01', uptime: null }),
];

test('recommends steady, modest validators outside the largest third', () => {
  expect([...recommended(validators)].toSorted()).toEqual(
    [operatorOf('Good'), operatorOf('Better')].toSorted(),
  );
});

test('lists own validators, then recommended ones, then the others, then the inactive', () => {
  const delegations = [{ validator: operatorOf('Shaky'), amount: '1', rewards: '0' }];
  expect(rankValidators(validators, { delegations }).map(({ moniker }) => moniker)).toEqual([
    'Shaky',
    'Better',
    'Good',
    'Large',
    'Giant',
    'Dear',
    'New',
    'Jailed',
  ]);
});
