const days = (count: number) => (count === 1 ? '1 day' : `${count} days`);

/** Texts of more than one feature. Each feature's catalogue contains them. */
export const sharedText = {
  validator: 'Validator',
  validators: 'Validators',
  create: 'Create Validator',
  find: 'Find a validator',
  count: (count: number) => (count === 1 ? '1 validator' : `${count} validators`),
  votingPower: 'Voting power',
  commission: 'Commission',
  active: 'Active',
  inactive: 'Inactive',
  jailed: 'Jailed',
  unbonding: 'Leaving',
  stake: 'Stake',
  unstake: 'Unstake',
  claim: 'Claim',
  staked: 'Staked',
  days,
  asOf: (time: string) => `As of ${time}`,
  lockedUntil: (date: string) => `Locked until ${date}`,
  cannotMove: (date: string) => `This stake was moved lately. You can move it again from ${date}.`,
  noneTitle: 'Nothing here can be staked',
  noneText: 'Your wallet has no token of a chain with validators.',
  oldFigures: (moment: string) => `The chain does not answer right now. This is how it stood at ${moment}.`,
} as const;
