/** Words that more than one page of staking says. */
export const sharedText = {
  noneTitle: 'Nothing here can be staked',
  noneText: 'Your wallet has no token of a chain with validators.',
  cannotMove: (date: string) => `This stake was moved lately. You can move it again from ${date}.`,
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
