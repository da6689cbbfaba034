export { dataOf, endpoint, type Fetch } from './client/endpoint';
export { fieldsOf } from './client/fields-of';
export { mutation } from './client/mutation';
export { pollEvery } from './client/poll-every';
export { query } from './client/query';
export { readOptions } from './client/read-options';
export { applyServerErrors, serverErrors } from './client/server-errors';
export { codeRefusal, useCodeForm, type CodeForm } from './client/use-code-form';
export { useKeepChanges } from './client/use-keep-changes';
export * from './endpoints/account';
export {
  useExportTransactions,
  useSyncWallet,
  useToken,
  useTokenHistory,
  useTransaction,
  useTransactions,
  type TransactionsFilter,
} from './endpoints/history';
export { useFlag } from './flags/use-flag';
export { deleteNotifications, getNotifications, useMarkNotification } from './endpoints/notifications';
export * from './endpoints/passwords';
export {
  useBlocked,
  useFindContacts,
  useFollowers,
  useInviteContact,
  useProfile,
  useReceives,
  useSearchContacts,
} from './endpoints/people';
export * from './endpoints/preferences';
export { useCountries, useRemoveAvatar, useSaveAvatar, useUpdateProfile } from './endpoints/profile';
export { useBlockUser, useFollowUser, useUnblockUser, useUnfollowUser } from './endpoints/relations';
export { keepSessionAlive, useRemotes, useUser } from './endpoints/session';
export * from './endpoints/sign-in';
export * from './endpoints/staking';
export * from './endpoints/tickets';
export * from './endpoints/transfers';
export * from './endpoints/wallet-key';
export { useValidators, useWalletRewards, useWallets, useWalletTokens } from './endpoints/wallets';
export { keyErrorOf, keyErrorText, type KeyError } from './key-error';
export { createBrowserLiveEvents } from './live/create-browser-live-events';
export { newerThan } from './newer-than';
export { queryKeys } from './query-keys';
