import { percent } from '../../shared/share';
import { yearlyRate } from './yearly-rate';

test('divides the inflation after community tax by the staked share', () => {
  const rate = yearlyRate({ inflation: '0.13', communityTax: '0.02', stakedShare: '0.66' });
  expect(percent(rate)).toBe('19.30%');
});

test.each([
  { inflation: null, communityTax: '0.02', stakedShare: '0.66' },
  { inflation: '0.13', communityTax: undefined, stakedShare: '0.66' },
  { inflation: '0.13', communityTax: '0.02', stakedShare: '0' },
])('returns null for %j', (chain) => expect(yearlyRate(chain)).toBeNull());
