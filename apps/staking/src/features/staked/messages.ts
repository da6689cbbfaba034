/** The words of the staked balance. */
export const stakedText = {
  title: 'Staked balance',
  on: (symbol: string, network: string) => `${symbol} on ${network}`,
  loading: 'Loading the staked balance',
  failed: 'The staked balance did not load',
  unknown: 'No such asset',
  unknownText: 'This asset cannot be staked from your wallet.',
  toAssets: 'Go to Assets',
  stale: (when: string) => `as of ${when}`,

  staked: 'Staked',
  rewards30: 'Rewards, 30 days',
  unbonding: 'Unbonding',
} as const;
