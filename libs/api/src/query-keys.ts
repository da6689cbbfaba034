import type { ChainId, TokenSymbol } from '@tessera/contracts';
import type { TransactionsFilter } from './wallets/transactions-filter';

/** Every query key of the product. What begins alike is invalidated together. */
export const queryKeys = {
  user: ['user'],
  countries: ['countries'],
  account: ['account'],
  security: ['account', 'security'],
  sessions: ['account', 'sessions'],
  devices: ['account', 'devices'],
  deletion: ['account', 'deletion'],
  preferences: ['account', 'preferences'],
  notificationChoices: ['account', 'notification-choices'],
  wallets: ['wallets'],
  wallet: (walletId: string) => ['wallet', walletId],
  phraseChallenge: (walletId: string) => ['phrase-challenge', walletId],
  walletTokens: (walletId: string) => ['wallet', walletId, 'tokens'],
  token: (walletId: string, chainId: ChainId, symbol: TokenSymbol) => [
    'wallet',
    walletId,
    'token',
    chainId,
    symbol,
  ],
  transactions: (walletId: string) => ['wallet', walletId, 'transactions'],
  transactionsPage: (walletId: string, filter: TransactionsFilter) => [
    'wallet',
    walletId,
    'transactions',
    filter,
  ],
  transaction: (walletId: string, transactionId: string) => [
    'wallet',
    walletId,
    'transaction',
    transactionId,
  ],
  replacements: (walletId: string, transactionId: string) => [
    'wallet',
    walletId,
    'transaction',
    transactionId,
    'replacements',
  ],
  recents: ['recents'],
  recentsOf: (id: string | null) => ['recents', id],
  validators: ['validators'],
  tokenHistory: (chainId: ChainId, symbol: TokenSymbol, hours: number) => [
    'token-history',
    chainId,
    symbol,
    hours,
  ],
  notifications: ['notifications'],
  notificationsPage: (page: number) => ['notifications', page],
  remotes: ['remotes'],
} as const;
