import { buildValidator } from '../../testing/validator.builder';
import { sharesOf } from './shares-of';

const north = buildValidator('Northlight');
const of = (validator: string, amount: string) => ({ validator, amount, rewards: '0' });

test('sorts the shares by value, descending, and omits a stake of zero', () => {
  const { shares, total } = sharesOf(
    [of('optiovaloper1aaaaaaaaaaaaaaa', '9.5'), of('b', '0.000'), of(north.operatorAddress, '90.5')],
    [north],
  );
  expect(total).toBe('100.0');
  expect(shares.map(({ name, share }) => [name, share])).toEqual([
    ['Northlight', '0.905000000000000000'],
    ['optiovaloper1aaaa…aaaa', '0.095000000000000000'],
  ]);
});
