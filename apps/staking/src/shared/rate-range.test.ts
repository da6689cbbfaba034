import { buildValidator } from '../testing/validator.builder';
import { rateRange } from './rate-range';

test('gives the lowest and the highest rate of active validators', () => {
  const validators = [
    buildValidator('A', { apr: '0.2249' }),
    buildValidator('B', { apr: '0.1012' }),
    buildValidator('C', { apr: '0.9', jailed: true }),
    buildValidator('D', { apr: '0.01', status: 'inactive' }),
  ];
  expect(rateRange(validators)).toBe('10.12% to 22.49%');
});

test('gives one rate when all are equal', () => {
  expect(rateRange([buildValidator('A'), buildValidator('B')])).toBe('11.30%');
});

test('is unknown when no active validator has a rate', () => {
  expect(rateRange([])).toBeNull();
  expect(rateRange([buildValidator('A', { apr: null })])).toBeNull();
});
