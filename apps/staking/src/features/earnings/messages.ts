import { sharedText } from '../../shared/messages';

export const earningsText = {
  ...sharedText,
  title: 'Staking',
  rate: 'Yearly rate',
  rateBelow: 'Estimated, after commission',
} as const;
