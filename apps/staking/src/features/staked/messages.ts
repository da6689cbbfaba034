import { sharedText } from '../../shared/messages';

export const stakedText = {
  ...sharedText,
  title: 'Staked balance',
  nothingToClaim: (staked: boolean) =>
    staked ? 'No rewards to claim yet. They grow with every block.' : 'You earn rewards once you stake.',
} as const;
