/** A demo user. These values are public: the accounts exist on local chains only. */
export interface DemoPerson {
  readonly firstName: string;
  readonly lastName: string;
  readonly username: string;
  readonly email: string;
}

/** Password of every demo user. */
export const DEMO_PASSWORD = 'Quiet-Harbour-52!';
/** Wallet key of every demo user. */
export const DEMO_WALLET_KEY = 'Copper-Lantern-84!';

export const MAYA: DemoPerson = {
  firstName: 'Maya',
  lastName: 'Okafor',
  username: 'mayaok',
  email: 'demo@tessera.local',
};
const DANIEL: DemoPerson = {
  firstName: 'Daniel',
  lastName: 'Reyes',
  username: 'danreyes',
  email: 'daniel@tessera.local',
};
const PRIYA: DemoPerson = {
  firstName: 'Priya',
  lastName: 'Raman',
  username: 'priyar',
  email: 'priya@tessera.local',
};

export const DEMO_PEOPLE: readonly DemoPerson[] = [MAYA, DANIEL, PRIYA];

/** Follows, by username. */
export const DEMO_FOLLOWS = [
  { from: 'danreyes', to: 'mayaok' },
  { from: 'mayaok', to: 'danreyes' },
  { from: 'priyar', to: 'mayaok' },
  { from: 'priyar', to: 'danreyes' },
] as const;

/** A demo payment; `from` and `to` are usernames. */
export interface DemoTransfer {
  readonly from: string;
  readonly to: string;
  readonly chainId: 'optio-testnet' | '31337';
  readonly symbol: 'OPT' | 'ETH' | 'USDT' | 'USDC' | 'WBTC';
  readonly amount: string;
  readonly memo?: string;
  readonly description?: string;
}

/** In chronological order. Memos exist on the Optio chain only. */
export const DEMO_TRANSFERS: readonly DemoTransfer[] = [
  {
    from: 'danreyes',
    to: 'mayaok',
    chainId: 'optio-testnet',
    symbol: 'OPT',
    amount: '12.5',
    memo: 'Dinner on Friday',
  },
  { from: 'danreyes', to: 'mayaok', chainId: '31337', symbol: 'USDC', amount: '84.2' },
  {
    from: 'mayaok',
    to: 'danreyes',
    chainId: 'optio-testnet',
    symbol: 'OPT',
    amount: '3.75',
    memo: 'Coffee and the tickets',
  },
  {
    from: 'mayaok',
    to: 'priyar',
    chainId: '31337',
    symbol: 'ETH',
    amount: '0.042',
    description: 'Studio rent',
  },
  {
    from: 'priyar',
    to: 'mayaok',
    chainId: 'optio-testnet',
    symbol: 'OPT',
    amount: '20',
    memo: 'Logo, second half',
  },
  { from: 'mayaok', to: 'danreyes', chainId: '31337', symbol: 'USDT', amount: '35', description: 'Concert' },
  { from: 'priyar', to: 'danreyes', chainId: '31337', symbol: 'USDC', amount: '18.4' },
];
