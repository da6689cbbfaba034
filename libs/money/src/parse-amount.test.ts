import fc from 'fast-check';
import { parseAmount } from './parse-amount';
import { toDecimal } from './to-decimal';

describe('parseAmount', () => {
  it.each([
    ['1', 6, 1000000n, '1.000000'],
    ['0.000001', 6, 1n, '0.000001'],
    ['30000000000', 6, 30000000000000000n, '30000000000.000000'],
    ['0.000000000000000001', 18, 1n, '0.000000000000000001'],
    ['7', 0, 7n, '7'],
  ])('parses %s with %i decimals', (text, decimals, base, decimal) => {
    expect(parseAmount(text, decimals)).toEqual({ ok: true, base, decimal });
  });

  it.each([
    '',
    ' ',
    '1 ',
    ' 1',
    '+1',
    '-1',
    '\u22121',
    '01',
    '00',
    '.5',
    '1.',
    '1..2',
    '1.2.3',
    '1,5',
    '1,000',
    '1_000',
    '1e3',
    '1E3',
    '0x10',
    '0b1',
    '1n',
    'NaN',
    'Infinity',
    '-0',
    'one',
    '1\n',
    '\n1',
    '1\u0000',
    '\u0661',
    '\uff11',
    '1\u200b',
    '\ufeff1',
    '$1',
    '1 OPT',
    '1.5 ',
    '1.1234567890123456789',
    '1'.repeat(31),
    '9'.repeat(5000),
    '0.',
    '--1',
    '1/2',
    '\u00bd',
    '1.\u0660',
    '[object Object]',
    'null',
  ])('rejects %j as no amount', (text) => {
    expect(parseAmount(text, 18)).toEqual({ ok: false, reason: 'format' });
  });

  it.each(['0', '0.0', '0.000000'])('rejects %s as zero', (text) => {
    expect(parseAmount(text, 6)).toEqual({ ok: false, reason: 'zero' });
  });

  it.each([
    ['1.0000001', 6],
    ['1.0000000', 6],
    ['0.000000000', 8],
    ['1.0', 0],
  ])('rejects %s for a token with %i decimals instead of rounding', (text, decimals) => {
    expect(parseAmount(text, decimals)).toEqual({ ok: false, reason: 'decimals' });
  });

  it('parses every amount that toDecimal returns', () => {
    fc.assert(
      fc.property(
        fc.bigInt({ min: 1n, max: 10n ** 30n - 1n }),
        fc.integer({ min: 0, max: 18 }),
        (base, decimals) => {
          const parsed = parseAmount(toDecimal(base, decimals), decimals);
          expect(parsed).toEqual({ ok: true, base, decimal: toDecimal(base, decimals) });
        },
      ),
    );
  });

  it('returns a result for any text and accepts only digits and one point', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        if (parseAmount(text, 18).ok) expect(text).toMatch(/^[0-9]+(\.[0-9]+)?$/);
      }),
    );
  });
});
