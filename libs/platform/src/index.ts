// The contract between the shell and the remotes. The publish gate refuses a shell that removes a name in use.
export {
  Link,
  Navigate,
  NavLink,
  useBlocker,
  useLocation,
  useNavigate,
  useParams,
  useSearchParams,
} from 'react-router-dom';
export { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
export { create as createStore } from 'zustand';
export { Controller, FormProvider, useForm, useFormContext, useWatch } from 'react-hook-form';
export { valibotResolver } from '@hookform/resolvers/valibot';
export { default as dayjs } from 'dayjs';
export {
  lazyPage,
  openContactSearch,
  openSendReceive,
  openStake,
  openWalletKeyReset,
  useCommand,
  useCrumb,
  type CommandPayloads,
  type RemoteDefinition,
  type SlotProps,
} from '@tessera/federation';
export { useAuth, useSession } from '@tessera/session';
export {
  ApiError,
  dataOf,
  endpoint,
  isCancelled,
  messageOf,
  pollEvery,
  queryKeys,
  readOptions,
  serverErrors,
  useAddIdentifier,
  useApi,
  useAuthCodeLogin,
  useCountries,
  useLogin,
  useLogout,
  useMagicLogin,
  useMarkNotification,
  useOnboardUser,
  useRegister,
  useResendCode,
  useUser,
  useValidators,
  useVerifyIdentifier,
  useWallets,
  useWalletTokens,
  validatorsQueryOptions,
  type Fetch,
  type TransactionsFilter,
} from '@tessera/api';
export { createReferralKeeper } from '@tessera/session';
export { useOffersPage, useOffersSlot } from '@tessera/federation';
export {
  useAcceptInvitation,
  useChangePassword,
  useCheckResetToken,
  useDeleteAccount,
  useDeletion,
  useDevices,
  useEndSession,
  useEndTotp,
  useExchangeHandoff,
  useForgetDevice,
  useForgotPassword,
  useInitiatePasswordChange,
  useKeepAccount,
  useLogoutEverywhere,
  useNotificationChoices,
  usePreferences,
  useRemoveIdentifier,
  useRenewRecoveryCodes,
  useResetPassword,
  useSaveNotificationChoices,
  useSavePreferences,
  useSecurity,
  useSessions,
  useSetupPassword,
  useStartHandoff,
  useStartTotp,
  useValidateResetCode,
  useVerifyTotp,
} from '@tessera/api';
export { useKeptForm } from '@tessera/session';
export { keyErrorOf, keyErrorText, useCheckPhrase, usePhraseChallenge, type KeyError } from '@tessera/api';
export { useStopInvitations } from '@tessera/api';
export { useClearNotifications, useNotificationFeed, type NotificationFeed } from '@tessera/api';
export { useContactSupport } from '@tessera/api';
