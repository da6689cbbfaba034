import { percent } from '../../shared/share';
import { yearlyRate } from './yearly-rate';

test('inflation less the community’s part, over what is staked', () => {
  const rate = yearlyRate({ inflation: '0.13', communityTax: '0.02', stakedShare: '0.66' });
  expect(percent(rate)).toBe('19.30%');
});

test.each([
  { inflation: null, communityTax: '0.02', stakedShare: '0.66' },
  { inflation: '0.13', communityTax: undefined, stakedShare: '0.66' },
  { inflation: '0.13', communityTax: '0.02', stakedShare: '0' },
])('%j has no rate', (chain) => expect(yearlyRate(chain)).toBeNull());
