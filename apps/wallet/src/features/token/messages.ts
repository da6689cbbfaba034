/** The words of a token's page. */
export const tokenText = {
  title: 'Asset',
  on: (symbol: string, network: string) => `${symbol} on ${network}`,
  unknown: 'No such asset',
  unknownText: 'Your wallet does not hold this asset on this network.',
  toAssets: 'Go to Assets',
  failed: 'This asset did not load',

  ranges: 'Time range',
  price: (symbol: string, range: string) => `${symbol} price, ${range}`,
  historyFailed: 'Price history did not load',
  noHistory: 'No price history yet',
  noHistoryText: 'The line starts with the first price we see.',

  available: 'Available balance',
  locked: 'Locked or vesting',
  staked: 'Staked',
  manage: 'Manage stake',
  unbonding: 'Unbonding',
  rewards: 'Rewards',
  validators: 'Validators',
  asOf: (when: string) => `as of ${when}`,

  transactions: 'Transactions',
  allTypes: 'All types',
  none: 'No transactions yet',
  noneText: 'Send, receive or stake and it shows up here.',
  noMatch: 'No transactions match',
  noMatchText: 'There is none of this type.',
  clear: 'Clear filters',
  receive: 'Receive',
  listFailed: 'Transactions did not load',
} as const;
