import { parseWithNumberStrings } from './fetch-json';
import { parsePrice } from './http-price-source';

it.each([
  ['3120.55', '3120.55'],
  ['1', '1'],
  ['0.999812345678901234', '0.999812345678901234'],
  ['1.0e-7', '0.0000001'],
  ['9.65E4', '96500'],
  ['4.2e-2', '0.042'],
  ['0.1234567890123456789012', '0.123456789012345678'],
  ['999999999999.5', '999999999999.5'],
])('parses price %s as %s', (literal, price) => {
  expect(parsePrice(literal)).toBe(price);
});

it.each(['0', '-1', '0.0', '1e-30', '1e12', '1e400', '9'.repeat(60), 'NaN', 'Infinity', '', '0x10', '1.'])(
  'returns null when the literal is %s',
  (literal) => {
    expect(parsePrice(literal)).toBeNull();
  },
);

it('keeps every digit of a number and does not change strings', () => {
  expect(
    parseWithNumberStrings('{"a":3120.123456789012345678,"b":[-1,2e-7,null],"c":"x \\"9\\" 1"}'),
  ).toEqual({
    a: '3120.123456789012345678',
    b: ['-1', '2e-7', null],
    c: 'x "9" 1',
  });
});

it.each(['{"a":NaN}', '{"a":1', '<html>', '', '{"a":01}'])('rejects %s as invalid JSON', (text) => {
  expect(() => parseWithNumberStrings(text)).toThrow(SyntaxError);
});
