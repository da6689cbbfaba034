const days = (count: number) => (count === 1 ? '1 day' : `${count} days`);

/** Texts of more than one feature. Each feature's catalogue contains them. */
export const sharedText = {
  validator: 'Validator',
  validators: 'Validators',
  create: 'Create Validator',
  find: 'Find a validator',
  noMatch: 'No validators match',
  choose: 'Choose a validator',
  count: (count: number) => (count === 1 ? '1 validator' : `${count} validators`),
  votingPower: 'Voting power',
  commission: 'Commission',
  uptime: 'Uptime',
  active: 'Active',
  inactive: 'Inactive',
  jailed: 'Jailed',
  unbonding: 'Leaving',
  stake: 'Stake',
  unstake: 'Unstake',
  move: 'Move',
  moveAway: 'Move away',
  claim: 'Claim',
  claimRewards: 'Claim rewards',
  cancel: 'Cancel',
  staked: 'Staked',
  yourStake: 'Your stake',
  selfDelegation: 'Self-delegation',
  amount: 'Amount',
  rewards: 'Rewards',
  to: 'To',
  balanceAfter: 'Balance after',
  days,
  asOf: (time: string) => `As of ${time}`,
  lockedOn: 'Locked until',
  lockedUntil: (date: string) => `Locked until ${date}`,
  cannotMove: (date: string) => `This stake was moved lately. You can move it again from ${date}.`,
  nothingStaked: 'Nothing staked yet',
  loadingStakes: 'Loading your stakes',
  stakesFailed: 'Your stakes did not load',
  noneTitle: 'Nothing here can be staked',
  noneText: 'Your wallet has no token of a chain with validators.',
  toAssets: 'See your assets',
  oldFigures: (moment: string) => `The chain does not answer right now. This is how it stood at ${moment}.`,
  chainSilent: 'The chain does not answer right now. Your crypto is safe.',
} as const;

/** Warnings before a stake with a validator. */
export const warningText = {
  jailedWarning:
    'This validator is jailed. What is staked with it earns nothing until it is freed. A stake can be moved away or unstaked.',
  jailedUntil: (moment: string) => `It may come back after ${moment}.`,
  inactiveWarning: 'This validator is not in the active set. A stake with it earns nothing now.',
  shareWarning: (share: string) =>
    `This validator holds ${share} of all stake. Choosing a smaller one keeps the network safer.`,
  commissionWarning: (commission: string) => `This validator keeps ${commission} of the rewards.`,
} as const;
