/** Words that more than one page of staking says. */
export const sharedText = {
  chainSilent: 'The chain does not answer right now. Your crypto is safe.',
} as const;
