import { satisfy } from './satisfy-range';

test.each([
  ['19.3.1', '^19.0.0', true],
  ['19.3.1', '^19.3.1', true],
  ['19.3.1', '^19.3.2', false],
  ['19.3.1', '^20.0.0', false],
  ['19.3.1', '^18.9.9', false],
  ['19.3.1', '19.3.1', true],
  ['19.3.1', '19.3.0', false],
  ['1.2.0', '<=1.10.0', true],
  ['1.10.0', '<=1.10.0', true],
  ['2.0.0', '<=1.10.0', false],
])('checks that %s in %s is %s', (version, range, expected) => {
  expect(satisfy(version, range)).toBe(expected);
});
