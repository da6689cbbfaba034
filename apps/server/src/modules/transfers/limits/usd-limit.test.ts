import { exactUsd, exceeds } from './usd-limit';

it.each([
  ['nothing sent', ['0'], '10', false],
  ['below', ['4.000000', '5.99'], '10', false],
  ['at the limit, however it is written', ['4.50', '5.5'], '10.00', false],
  ['above by the smallest part', ['10', '0.000000000000000001'], '10', true],
  ['an unknown value', ['0.01', null], '10', true],
  ['an unknown value alone', [null], '999999999999', true],
  ['no limit', ['999999999999', null], null, false],
  ['a limit of nothing', ['0.000001'], '0', true],
])('compares a sum with a limit: %s', (_, values, limit, above) => {
  expect(exceeds(values, limit)).toBe(above);
});

it('multiplies amount and price exactly', () => {
  expect(exactUsd('0.000000000000000001', '0.00000001')).toMatch(/^0\.0{25}10*$/);
  expect(exactUsd('1', null)).toBeNull();
  expect(exactUsd('1', undefined)).toBeNull();
});
