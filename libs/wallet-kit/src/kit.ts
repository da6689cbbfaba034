// What pages inside the layout need; it comes with the layout, so that nobody loads it who is signed out.
export { useHideAmounts } from './wallet/hide-amounts';
export { nativeSymbol } from './wallet/native-symbol';
export { PriceAge, PricesNote } from './wallet/price-age';
export { saveFile } from './wallet/save-file';
export { useNow } from './wallet/use-now';
export { useWallet } from './wallet/use-wallet';
export { WithWallet } from './wallet/with-wallet';
export { matchesPerson } from './friends/matches-person';
export { useBlock, useFollow } from './friends/use-follow';
export { useContacts, useCountryList, useFriends } from './friends/use-friends';
export { amountFault, maxAmount, tokenAmount, trimZeros } from './transfer/check-amount';
export { useDraft } from './transfer/draft.store';
export { isUnanswered } from './transfer/is-unanswered';
export { stagesOf, unansweredStages } from './transfer/stages-of';
export { takesMemo } from './transfer/transfer-request';
export { until } from './transfer/until';
export { useAmount } from './transfer/use-amount';
export { useDraftOfSession } from './transfer/use-draft-of-session';
export { usePreview } from './transfer/use-preview';
export { useSecondsLeft } from './transfer/use-seconds-left';
export { useTryAgain } from './transfer/use-try-again';
export {
  rewardsQueryOptions,
  stakingParamsQueryOptions,
  stakingPoolQueryOptions,
  tokenHistoryQueryOptions,
  tokenQueryOptions,
  transactionQueryOptions,
  transactionsQueryOptions,
  useAddTicketMessage,
  useBlocked,
  useCancelHold,
  useCloseTicket,
  useCreateValidator,
  useCreateWallet,
  useExportTransactions,
  useFollowers,
  useInviteContact,
  useMnemonic,
  useOpenTicket,
  usePreviewCreateValidator,
  usePreviewReplacement,
  usePreviewTransfer,
  useProfile,
  useReceives,
  useRecents,
  useRemoveAvatar,
  useReplacements,
  useReplaceTransaction,
  useResetWalletKey,
  useRewards,
  useSaveAvatar,
  useSearchContacts,
  useSendTransfer,
  useStakingParams,
  useStakingPool,
  useSyncWallet,
  useTicket,
  useTickets,
  useToken,
  useTokenHistory,
  useTransaction,
  useTransactions,
  useUpdateProfile,
  useValidator,
  validatorQueryOptions,
} from '@tessera/api';
