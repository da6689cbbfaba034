import { formatFee } from './format-fee';

test.each([
  ['0.00004138175591892', 'ETH', '0.000041 ETH'],
  ['0.012500', 'OPT', '0.012 OPT'],
  ['0.02', 'OPT', '0.02 OPT'],
  ['1.2599', 'OPT', '1.2 OPT'],
  ['123.99', 'OPT', '123 OPT'],
  ['0.000000000000000001', 'ETH', '0.000000000000000001 ETH'],
  ['0', 'OPT', '0 OPT'],
])('formats the fee %s %s with two significant digits when it is shown: %s', (fee, symbol, shown) => {
  expect(formatFee(fee, symbol)).toBe(shown);
});
