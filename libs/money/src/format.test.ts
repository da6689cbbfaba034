import fc from 'fast-check';
import { compare } from './compare';
import { formatAmount, formatFull } from './format-amount';
import { formatPercent, formatShare } from './format-percent';
import { approximately, withDirection } from './format-signed';
import { formatToken, formatTokenFull } from './format-token';
import { formatPrice, formatUsd, splitUsd } from './format-usd';
import { toDecimal } from './to-decimal';

it.each([
  ['43042.319', '$43,042.31'],
  ['0', '$0.00'],
  ['0.0099', '<$0.01'],
  ['0.01', '$0.01'],
  ['-12.5', '\u2212$12.50'],
  ['1234567890123456789012.999', '$1,234,567,890,123,456,789,012.99'],
])('formats %s dollars as %s', (value, text) => expect(formatUsd(value)).toBe(text));

it.each([
  ['1200.5', 'OPT', '1,200.5000 OPT'],
  ['0.00009999', 'ETH', '<0.0001 ETH'],
  ['0', 'WBTC', '0.0000 WBTC'],
  ['999.999999', 'USDC', '999.99 USDC'],
  ['0.009', 'USDT', '<0.01 USDT'],
])('formats %s %s in a list as %s', (value, symbol, text) => expect(formatToken(value, symbol)).toBe(text));

it('shows every significant decimal in a preview', () => {
  expect(formatTokenFull('1200.500000', 'OPT')).toBe('1,200.5 OPT');
  expect(formatTokenFull('0.000000000000000001', 'ETH')).toBe('0.000000000000000001 ETH');
  expect(formatFull('3.000000')).toBe('3');
  expect(formatFull('-3.1', 2)).toBe('\u22123.10');
});

it('formats prices with four decimals below a dollar and two from a dollar', () => {
  expect(formatPrice('0.04219')).toBe('$0.0421');
  expect(formatPrice('1')).toBe('$1.00');
  expect(formatPrice('96123.456')).toBe('$96,123.45');
  expect(formatPrice('0.00001')).toBe('<$0.0001');
  expect(formatPrice('0')).toBe('$0.00');
  expect(formatPrice('-1')).toBe('−$1.00');
  expect(formatPrice('-96123.456')).toBe('−$96,123.45');
  expect(formatPrice('-0.5')).toBe('−$0.5000');
});

it('formats changes with U+2212 and zero without a sign', () => {
  expect(formatPercent('2.849')).toBe('+2.84%');
  expect(formatPercent('-0.649')).toBe('\u22120.64%');
  expect(formatPercent('-0.001')).toBe('0.00%');
  expect(formatShare('12.5')).toBe('12.50%');
});

it('signs amounts by direction', () => {
  expect(withDirection('5.0000 OPT', 'in')).toBe('+5.0000 OPT');
  expect(withDirection('5.0000 OPT', 'out')).toBe('\u22125.0000 OPT');
  expect(withDirection('5.0000 OPT', 'none')).toBe('5.0000 OPT');
  expect(withDirection('<0.0001 OPT', 'in')).toBe('<0.0001 OPT');
  expect(withDirection('<0.0001 OPT', 'out')).toBe('<0.0001 OPT');
  expect(approximately('$105.40')).toBe('\u2248 $105.40');
  expect(approximately('<$0.01')).toBe('<$0.01');
});

it('splits the cents off a total', () => {
  expect(splitUsd('43042.31')).toEqual({ whole: '$43,042', cents: '.31' });
});

it('never formats more than the value', () => {
  fc.assert(
    fc.property(
      fc.bigInt({ min: 0n, max: 10n ** 40n }),
      fc.integer({ min: 0, max: 18 }),
      fc.integer({ min: 0, max: 8 }),
      (base, scale, places) => {
        const value = toDecimal(base, scale);
        const text = formatAmount(value, places);
        if (text.startsWith('<')) expect(compare(value, text.slice(1))).toBe(-1);
        else expect(compare(text.replaceAll(',', ''), value)).toBeLessThanOrEqual(0);
      },
    ),
  );
});
