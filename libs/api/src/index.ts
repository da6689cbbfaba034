export { ApiError } from './client/api-error';
export { ApiProvider, useApi } from './client/api-context';
export { createApi, type Api } from './client/create-api';
export { createQueryClient, type ErrorSink } from './client/create-query-client';
export { isCancelled, messageOf } from './client/message-of';
export type { CallOptions } from './client/send';
export { toApiError, type Failure } from './client/to-api-error';
export { addIdentifier, useAddIdentifier } from './identity/add-identifier';
export { authCodeLogin, useAuthCodeLogin } from './identity/auth-code-login';
export { countriesQueryOptions, getCountries, useCountries } from './identity/get-countries';
export { getUser, useUser, userQueryOptions } from './identity/get-user';
export { keepSessionAlive } from './identity/keep-session-alive';
export { login, useLogin } from './identity/login';
export { logout, useLogout } from './identity/logout';
export { magicLogin, useMagicLogin } from './identity/magic-login';
export { onboardUser, useOnboardUser } from './identity/onboard-user';
export { PLATFORM_TYPE } from './identity/platform-type';
export { register, useRegister } from './identity/register';
export { resendCode, useResendCode } from './identity/resend-code';
export { useVerifyIdentifier, verifyIdentifier } from './identity/verify-identifier';
export { applyEvent } from './live/apply-event';
export { createBrowserLiveEvents } from './live/create-browser-live-events';
export { createLiveEvents, type LiveDeps } from './live/create-live-events';
export {
  getNotifications,
  notificationsQueryOptions,
  useNotifications,
} from './notifications/get-notifications';
export { markNotification, useMarkNotification } from './notifications/mark-notification';
export { queryKeys } from './query-keys';
export { getRecents, recentsQueryOptions, useRecents } from './transfers/get-recents';
export { previewTransfer, usePreviewTransfer } from './transfers/preview-transfer';
export { sendTransfer, useSendTransfer } from './transfers/send-transfer';
export { createWallet, useCreateWallet } from './wallets/create-wallet';
export { getMnemonic, useMnemonic } from './wallets/get-mnemonic';
export { getToken, tokenQueryOptions, useToken } from './wallets/get-token';
export { getTokenHistory, tokenHistoryQueryOptions, useTokenHistory } from './wallets/get-token-history';
export { getTransaction, transactionQueryOptions, useTransaction } from './wallets/get-transaction';
export { getTransactions, transactionsQueryOptions, useTransactions } from './wallets/get-transactions';
export type { TransactionsFilter } from './wallets/transactions-filter';
export { getValidators, useValidators, validatorsQueryOptions } from './wallets/get-validators';
export { getWallets, useWallets, walletsQueryOptions } from './wallets/get-wallets';
export { getWalletTokens, useWalletTokens, walletTokensQueryOptions } from './wallets/get-wallet-tokens';
export { useVerifyKey, verifyKey } from './wallets/verify-key';
