import { buildEtherRow, buildTokenRow } from '../testing/token-row.builder';
import { amountFault, maxAmount, tokenAmount, trimZeros, usdAmount } from './check-amount';

const optio = buildTokenRow();
const ether = buildEtherRow({ feeEstimate: '0.002' });
const tether = buildEtherRow({
  symbol: 'USDT',
  decimals: 6,
  balance: '500.000000',
  feeEstimate: '0.002',
  priceUsd: '1',
});

it.each([
  ['', 'empty'],
  ['0', 'zero'],
  ['0.000000', 'zero'],
  ['1.1234567', 'decimals'],
  ['1', null],
  ['100', 'fee'],
  ['100.000001', 'balance'],
])('validates %s OPT of 100', (amount, fault) => {
  expect(amountFault(amount, optio, optio)).toBe(fault);
});

it('takes the fee of a token from the network asset', () => {
  expect(amountFault('500', tether, ether)).toBeNull();
  expect(amountFault('500', tether, buildEtherRow({ balance: '0.001' }))).toBe('fee');
});

it('returns no error when a balance or a fee is unknown', () => {
  expect(amountFault('5', buildTokenRow({ balance: null }), undefined)).toBeNull();
  expect(amountFault('100', buildTokenRow({ feeEstimate: null }), optio)).toBeNull();
});

it('subtracts the larger of fee and reserve from the maximum', () => {
  expect(maxAmount(buildTokenRow({ feeEstimate: '0.0125', reserve: '0.025' }))).toBe('99.975');
  expect(maxAmount(buildTokenRow({ feeEstimate: '0.0125', reserve: '0' }))).toBe('99.9875');
  expect(maxAmount(tether)).toBe('500');
  expect(maxAmount(buildTokenRow({ balance: '0.01', reserve: '0.025' }))).toBe('0');
  expect(maxAmount(buildTokenRow({ balance: null }))).toBeNull();
});

it('converts dollars to the token, rounded down, and back', () => {
  expect(tokenAmount('42.16', 'fiat', optio)).toBe('100');
  expect(tokenAmount('1', 'fiat', optio)).toBe('2.371916');
  expect(tokenAmount('1', 'fiat', buildTokenRow({ priceUsd: null }))).toBe('');
  expect(tokenAmount('12.', 'token', optio)).toBe('12');
  expect(trimZeros(usdAmount('250', optio) ?? '')).toBe('105.4');
});

it('keeps the zeros of a whole number and cuts those behind the point', () => {
  expect(trimZeros('100')).toBe('100');
  expect(trimZeros('100.50')).toBe('100.5');
  expect(trimZeros('100.00')).toBe('100');
});
