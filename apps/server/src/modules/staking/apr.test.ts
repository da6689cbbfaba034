import { isBelow, stakingApr, shareOf } from './apr';

const earning = { inflation: '0.13', communityTax: '0.02', commission: '0.05', bonded: 100n, supply: 200n };

it('computes the APR from new coins per bonded coin, less tax and commission', () => {
  expect(stakingApr(earning)).toBe('0.242060');
  expect(stakingApr({ ...earning, commission: '1' })).toBe('0.000000');
});

it.each([
  ['the inflation is unknown', { inflation: null }],
  ['no coin is bonded', { bonded: 0n }],
])('returns a null APR when %s', (_, change) => {
  expect(stakingApr({ ...earning, ...change })).toBeNull();
});

it('returns a share with six decimal places, and 0 when the whole is 0', () => {
  expect(shareOf(1n, 3n)).toBe('0.333333');
  expect(shareOf(1n, 0n)).toBe('0');
});

it('compares shares by value when they have different numbers of decimal places', () => {
  expect(isBelow('0.0999', '0.1')).toBe(true);
  expect(isBelow('0.10', '0.1')).toBe(false);
  expect(isBelow('0.2', '0.15')).toBe(false);
});
