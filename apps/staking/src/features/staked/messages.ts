const days = (count: number) => (count === 1 ? '1 day' : `${count} days`);

/** The words of the staked balance. */
export const stakedText = {
  title: 'Staked balance',
  loading: 'Loading the staked balance',
  failed: 'The staked balance did not load',
  unknown: 'No such asset',
  unknownText: 'This asset cannot be staked from your wallet.',
  toAssets: 'Go to Assets',
  stale: (when: string) => `as of ${when}`,

  stake: 'Stake',
  unstake: 'Unstake',
  claim: 'Claim',

  staked: 'Staked',
  rewards30: 'Rewards, 30 days',
  unbonding: 'Unbonding',
  unbondingHelp: 'Unstaked coins on their way back to your balance. They earn nothing while they wait.',

  delegations: 'Delegations',
  updating: 'Updating…',
  validators: (count: number) => (count === 1 ? '1 validator' : `${count} validators`),
  validator: 'Validator',
  commission: 'Commission',
  rewards: 'Rewards',
  actions: 'Actions',
  share: (percent: string) => `${percent} of your stake`,
  move: 'Move',
  moveFrom: (name: string) => `Move your stake with ${name}`,
  locked: (date: string) => `Locked until ${date}`,
  lockOf: (amount: string, date: string) =>
    `${amount} of your stake is locked until ${date}. It earns rewards and cannot be unstaked before.`,
  hiddenLock: (date: string) =>
    `Part of your stake is locked until ${date}. It earns rewards and cannot be unstaked before.`,
  more: (name: string) => `More for ${name}`,
  stakeMore: 'Stake more',
  claimRewards: 'Claim rewards',
  seeValidator: 'See validator',
  jailed: 'Jailed',
  inactive: 'Inactive',
  none: 'Nothing staked yet',
  noneRate: (share: string) => `Stake and earn about ${share} a year.`,
  noneUnknownRate: 'Stake and earn rewards.',
  nonePaid: 'Rewards are paid with every block.',
  noneWait: (count: number) => `You can unstake at any time; the coins are back after ${days(count)}.`,
  noneValidator:
    'You stake with a validator: it runs a computer for the network and shares the rewards with you.',
  nothingToUnstake: 'There is nothing to unstake.',
  nothingToClaim: (staked: boolean) =>
    staked ? 'No rewards to claim yet. They grow with every block.' : 'You earn rewards once you stake.',

  moved: 'Moved',
  grace: (count: number) => `${count}-day grace period`,
  to: 'to',
  waited: (count: number, of: number) => `${count} of ${days(of)}`,
  lockedUntil: (date: string) => `Locked until ${date}`,
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
