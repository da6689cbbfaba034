export { ApiError } from './client/api-error';
export { ApiProvider, useApi } from './client/api-context';
export { createApi } from './client/create-api';
export { createQueryClient } from './client/create-query-client';
export { isCancelled, messageOf } from './client/message-of';
export { newTraceId } from './client/trace-id';
export {
  useDeleteAccount,
  useDeletion,
  useDevices,
  useEndSession,
  useEndTotp,
  useExportAccount,
  useForgetDevice,
  useKeepAccount,
  useRemoveIdentifier,
  useRenewRecoveryCodes,
  useSecurity,
  useSessions,
  useStartTotp,
  useVerifyTotp,
} from './endpoints/account';
export {
  useAcceptInvitation,
  useChangePassword,
  useCheckResetToken,
  useForgotPassword,
  useInitiatePasswordChange,
  useResetPassword,
  useSetupPassword,
  useStopInvitations,
  useValidateResetCode,
} from './endpoints/passwords';
export {
  preferencesQueryOptions,
  useNotificationChoices,
  usePreferences,
  useSaveNotificationChoices,
  useSavePreferences,
} from './endpoints/preferences';
export { useCountries } from './endpoints/countries';
export {
  keepSessionAlive,
  useLogout,
  useLogoutEverywhere,
  userQueryOptions,
  useUser,
} from './endpoints/session';
export {
  useAddIdentifier,
  useAuthCodeLogin,
  useExchangeHandoff,
  useLogin,
  useMagicLogin,
  useOnboardUser,
  useRegister,
  useResendCode,
  useStartHandoff,
  useVerifyIdentifier,
} from './endpoints/sign-in';
export { blockUser, useBlockUser } from './contacts/block-user';
export {
  contactsQueryOptions,
  findContacts,
  useFindContacts,
  type KeepContacts,
} from './contacts/find-contacts';
export { followUser, useFollowUser } from './contacts/follow-user';
export { getBlocked, useBlocked } from './contacts/get-blocked';
export type { FollowersFilter } from './contacts/followers-filter';
export { getFollowers, useFollowers } from './contacts/get-followers';
export { getProfile, useProfile } from './contacts/get-profile';
export { getReceives, useReceives } from './contacts/get-receives';
export { inviteContact, useInviteContact } from './contacts/invite-contact';
export { searchContacts, searchContactsQueryOptions, useSearchContacts } from './contacts/search-contacts';
export { unblockUser, useUnblockUser } from './contacts/unblock-user';
export { unfollowUser, useUnfollowUser } from './contacts/unfollow-user';
export { applyEvent } from './live/apply-event';
export { createBrowserLiveEvents } from './live/create-browser-live-events';
export { createLiveEvents, type LiveDeps } from './live/create-live-events';
export { getNotifications, useNotifications } from './notifications/get-notifications';
export { useClearNotifications } from './notifications/clear-notifications';
export { useNotificationFeed, type NotificationFeed } from './notifications/get-notification-feed';
export { newerThan } from './notifications/newer-than';
export { markNotification, useMarkNotification } from './notifications/mark-notification';
export { removeAvatar, useRemoveAvatar } from './profile/remove-avatar';
export { saveAvatar, useSaveAvatar } from './profile/save-avatar';
export { updateProfile, useUpdateProfile } from './profile/update-profile';
export { queryKeys } from './query-keys';
export { addTicketMessage, useAddTicketMessage } from './support/add-ticket-message';
export { closeTicket, useCloseTicket } from './support/close-ticket';
export { contactSupport, useContactSupport } from './support/contact-support';
export { getTicket, useTicket } from './support/get-ticket';
export { getTickets, useTickets } from './support/get-tickets';
export { openTicket, useOpenTicket } from './support/open-ticket';
export { getRemotes, remotesQueryOptions } from './remotes/get-remotes';
export { createValidator, useCreateValidator } from './staking/create-validator';
export { getRewards, rewardsQueryOptions, useRewards } from './staking/get-rewards';
export { getStakingParams, stakingParamsQueryOptions, useStakingParams } from './staking/get-staking-params';
export { getStakingPool, stakingPoolQueryOptions, useStakingPool } from './staking/get-staking-pool';
export { previewCreateValidator, usePreviewCreateValidator } from './staking/preview-create-validator';
export { getRecents, recentsQueryOptions, useRecents } from './transfers/get-recents';
export { cancelHold, useCancelHold } from './transfers/cancel-hold';
export { getReplacements, useReplacements } from './transfers/get-replacements';
export { previewTransfer, usePreviewTransfer } from './transfers/preview-transfer';
export {
  previewReplacement,
  replaceTransaction,
  usePreviewReplacement,
  useReplaceTransaction,
} from './transfers/replace-transaction';
export { sendTransfer, useSendTransfer } from './transfers/send-transfer';
export { checkPhrase, useCheckPhrase } from './wallets/check-phrase';
export { createWallet, useCreateWallet } from './wallets/create-wallet';
export { exportTransactions, useExportTransactions } from './wallets/export-transactions';
export { getMnemonic, useMnemonic } from './wallets/get-mnemonic';
export { getPhraseChallenge, usePhraseChallenge } from './wallets/get-phrase-challenge';
export { getToken, tokenQueryOptions, useToken } from './wallets/get-token';
export { getTokenHistory, tokenHistoryQueryOptions, useTokenHistory } from './wallets/get-token-history';
export { getTransaction, transactionQueryOptions, useTransaction } from './wallets/get-transaction';
export { getTransactions, transactionsQueryOptions, useTransactions } from './wallets/get-transactions';
export type { TransactionsFilter } from './wallets/transactions-filter';
export { getValidator, useValidator, validatorQueryOptions } from './wallets/get-validator';
export { getValidators, useValidators, validatorsQueryOptions } from './wallets/get-validators';
export { getWallets, useWallets, walletsQueryOptions } from './wallets/get-wallets';
export { getWalletTokens, useWalletTokens, walletTokensQueryOptions } from './wallets/get-wallet-tokens';
export { keyErrorOf, keyErrorText, type KeyError } from './wallets/key-error';
export { resetWalletKey, useResetWalletKey } from './wallets/reset-wallet-key';
export { syncWallet, useSyncWallet } from './wallets/sync-wallet';
