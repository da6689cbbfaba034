import { sharedText } from '../../shared/messages';

export const validatorsText = {
  ...sharedText,
  yours: 'Yours',
  sorts: {
    power: sharedText.votingPower,
    commission: sharedText.commission,
    uptime: 'Uptime',
    apr: 'APR',
    name: 'Name',
  },
  aprFormula: (inflation: string, tax: string, staked: string) =>
    `inflation ${inflation} × (1 − community tax ${tax}) ÷ staked share ${staked} × (1 − commission)`,
} as const;
