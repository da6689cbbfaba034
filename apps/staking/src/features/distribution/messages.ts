import { sharedText } from '../../shared/messages';

export const distributionText = {
  ...sharedText,
  ranges: { month: '30D', half: '6M', year: '1Y' },
  noRewardsText: 'Rewards show up here once they are paid to you.',
} as const;
