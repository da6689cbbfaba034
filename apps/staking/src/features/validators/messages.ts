import { sharedText } from '../../shared/messages';

export const validatorsText = {
  ...sharedText,
  tabs: 'Which validators',
  yours: 'Yours',
  sorts: {
    power: sharedText.votingPower,
    commission: sharedText.commission,
    uptime: sharedText.uptime,
    apr: 'APR',
    name: 'Name',
  },
  sortedBy: (what: string) => `Sorted by ${what}`,
  rank: '#',
  upTo: (limit: string) => `of ${limit} at most`,
  action: 'Action',
  none: 'None',
  stakeTo: (name: string) => `Stake with ${name}`,
  unstakeFrom: (name: string) => `Unstake from ${name}`,
  moveFrom: (name: string) => `Move your stake away from ${name}`,
  phoneFacts: (apr: string, commission: string, uptime: string) =>
    `${apr} APR · ${commission} fee · ${uptime} up`,
  loading: 'Loading validators',
  failed: 'The validators did not load',
  noMatchText: 'Look for another name or address, or in another tab.',
  clear: 'Clear search',
  emptyTitle: 'No validators yet',
  emptyActive: 'The chain has nobody in its active set, or we have not read it yet.',
  emptyInactive: 'Everybody who runs a validator is in the active set.',
  emptyYours: 'You have not staked with anybody yet.',
  seeActive: 'See active validators',
  aprNote: 'APR is an estimate and can change:',
  aprFormula: (inflation: string, tax: string, staked: string) =>
    `inflation ${inflation} × (1 − community tax ${tax}) ÷ staked share ${staked} × (1 − commission)`,
} as const;
