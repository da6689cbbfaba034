import { sharedText } from '../../shared/messages';

export const stakedText = {
  ...sharedText,
  title: 'Staked balance',
  loading: 'Loading the staked balance',
  failed: 'The staked balance did not load',
  unknownText: 'This asset cannot be staked from your wallet.',
  stale: (when: string) => `as of ${when}`,

  rewards30: 'Rewards, 30 days',
  unbonding: 'Unbonding',
  unbondingHelp: 'Unstaked coins on their way back to your balance. They earn nothing while they wait.',

  delegations: 'Delegations',
  updating: 'Updating…',
  actions: 'Actions',
  share: (percent: string) => `${percent} of your stake`,
  moveFrom: (name: string) => `Move your stake with ${name}`,
  lockOf: (amount: string, date: string) =>
    `${amount} of your stake is locked until ${date}. It earns rewards and cannot be unstaked before.`,
  hiddenLock: (date: string) =>
    `Part of your stake is locked until ${date}. It earns rewards and cannot be unstaked before.`,
  more: (name: string) => `More for ${name}`,
  stakeMore: 'Stake more',
  seeValidator: 'See validator',
  noneRate: (share: string) => `Stake and earn about ${share} a year.`,
  noneUnknownRate: 'Stake and earn rewards.',
  nonePaid: 'Rewards are paid with every block.',
  noneWait: (days: string) => `You can unstake at any time; the coins are back after ${days}.`,
  noneValidator:
    'You stake with a validator: it runs a computer for the network and shares the rewards with you.',
  nothingToUnstake: 'There is nothing to unstake.',
  nothingToClaim: (staked: boolean) =>
    staked ? 'No rewards to claim yet. They grow with every block.' : 'You earn rewards once you stake.',

  moved: 'Moved',
  grace: (count: number) => `${count}-day grace period`,
  to: 'to',
  waited: (count: number, days: string) => `${count} of ${days}`,
  graceText: (to: string, from: string) =>
    `Your stake works for ${to}. It cannot be moved again, and ${from}'s faults still count, until then.`,

  requests: (name: string, used: number, max: number) => `${used} of ${max} requests with ${name}`,
  full: (name: string, max: number, date: string) =>
    `All ${max} requests with ${name} are used. The next one frees up on ${date}.`,
  ready: (date: string) => `Ready ${date}`,
  arriving: 'Arriving…',
  cancelUnstake: 'Cancel unstake',
  cancelOf: (amount: string, name: string) => `Cancel unstake of ${amount} from ${name}`,
  cancelReady: (name: string, date: string) => `Cancel unstake from ${name}, ready ${date}`,
  nothingUnbonds: 'Nothing is unbonding',
  nothingUnbondsText: 'What you unstake waits here until it is back in your balance.',
  unbondingNote:
    'While tokens unbond they earn no rewards. Cancel a request to stake them again with the same validator.',
} as const;
