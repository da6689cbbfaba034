import { ValidatorsAnswer } from '@tessera/contracts/validators';
import * as v from 'valibot';
import { makeValidators } from './make-validators';

it('creates 200 validators that match the response schema and have unique addresses', () => {
  const { data } = v.parse(ValidatorsAnswer, { data: makeValidators(200) });
  expect(new Set(data.map(({ operatorAddress }) => operatorAddress)).size).toBe(200);
  expect(data.filter(({ jailed }) => jailed)).toHaveLength(10);
});
