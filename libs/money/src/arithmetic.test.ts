import fc from 'fast-check';
import { add, divide, multiply, subtract, sum, truncate } from './arithmetic';
import { compare, isZero, min } from './compare';
import { DecimalError } from './decimal-error';
import { percentChange, percentOf } from './percent-change';
import { toBase } from './to-base';
import { toDecimal } from './to-decimal';

const places = fc.integer({ min: 0, max: 18 });
const big = fc.bigInt({ min: -(10n ** 40n), max: 10n ** 40n });
const anyDecimal = fc.tuple(big, places).map(([value, scale]) => toDecimal(value, scale));

describe('decimals', () => {
  it('convert between base units and text without loss', () => {
    fc.assert(
      fc.property(big, places, (base, scale) => expect(toBase(toDecimal(base, scale), scale)).toBe(base)),
    );
  });

  it('compare like their base units', () => {
    fc.assert(
      fc.property(big, big, places, (a, b, scale) => {
        expect(compare(toDecimal(a, scale), toDecimal(b, scale))).toBe(a === b ? 0 : a < b ? -1 : 1);
      }),
    );
  });

  it('add without loss, in any order', () => {
    fc.assert(
      fc.property(fc.array(big, { maxLength: 12 }), places, (values, scale) => {
        const texts = values.map((value) => toDecimal(value, scale));
        const total = toDecimal(
          values.reduce((a, b) => a + b, 0n),
          scale,
        );
        expect(compare(sum(texts), total)).toBe(0);
        expect(compare(sum(texts.toReversed()), total)).toBe(0);
      }),
    );
  });

  it('subtract the added value exactly', () => {
    fc.assert(
      fc.property(anyDecimal, anyDecimal, (a, b) => expect(compare(subtract(add(a, b), b), a)).toBe(0)),
    );
  });

  it('never grow in size when truncated', () => {
    fc.assert(
      fc.property(anyDecimal, places, (value, kept) => {
        const size = value.replace('-', '');
        const cut = truncate(size, kept);
        expect(compare(cut, size)).toBeLessThanOrEqual(0);
        expect(compare(subtract(size, cut), toDecimal(1n, kept))).toBe(-1);
      }),
    );
  });

  it('multiply and divide without rounding up', () => {
    fc.assert(
      fc.property(anyDecimal, anyDecimal, places, (a, b, kept) => {
        const [left, right] = [a.replace('-', ''), b.replace('-', '')];
        expect(compare(multiply(left, right, kept), multiply(left, right, 40))).toBeLessThanOrEqual(0);
        const quotient = divide(left, right, kept);
        if (quotient === null) expect(isZero(right)).toBe(true);
        else expect(compare(multiply(quotient, right, 40), left)).toBeLessThanOrEqual(0);
      }),
    );
  });
});

it('adds and multiplies without floating-point errors', () => {
  expect(add('0.1', '0.2')).toBe('0.3');
  expect(multiply('1.005', '100', 2)).toBe('100.50');
  expect(multiply('30000000000.000001', '0.3', 6)).toBe('9000000000.000000');
  expect(divide('1', '3', 4)).toBe('0.3333');
  expect(min('2.50', '2.5')).toBe('2.50');
});

it('returns changes and shares, and null when the base is zero', () => {
  expect(percentChange('100', '102.849')).toBe('2.84');
  expect(percentChange('100', '99.351')).toBe('-0.64');
  expect(percentChange('0', '5')).toBeNull();
  expect(percentOf('1', '3')).toBe('33.33');
  expect(percentOf('1', '0')).toBeNull();
});

it.each(['', '1e3', '0x1', 'NaN', ' 1', '1.', '.1', '1,000'])('rejects %j as a decimal', (text) => {
  expect(() => add(text, '1')).toThrow(DecimalError);
});

it('rejects a conversion to base units that would lose digits', () => {
  expect(() => toBase('1.0000001', 6)).toThrow(DecimalError);
  expect(toBase('1.0000000', 6)).toBe(1000000n);
});

it('names the error and its cause when it rejects a decimal', () => {
  expect(() => add('x', '1')).toThrow(
    expect.objectContaining({ name: 'DecimalError', message: 'A decimal was expected.' }),
  );
  expect(() => toBase('1.5', 0)).toThrow('The decimal has more than 0 places.');
});

it('returns the smaller decimal when it is the second one', () => {
  expect(min('3', '2.5')).toBe('2.5');
});

it('throws when a decimal is cut to a negative number of places', () => {
  expect(() => truncate('12.5', -1)).toThrow(new DecimalError('Places cannot be negative.'));
});
