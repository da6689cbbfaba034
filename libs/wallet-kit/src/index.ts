export { useHideAmounts } from './wallet/hide-amounts';
export { nativeSymbol } from './wallet/native-symbol';
export { saveFile } from './wallet/save-file';
export { useNow } from './wallet/use-now';
export { useWallet } from './wallet/use-wallet';
export { WithWallet } from './wallet/with-wallet';
export { matchesPerson } from './friends/matches-person';
export { useBlock, useFollow } from './friends/use-follow';
export { useContacts, useCountryList, useFriends } from './friends/use-friends';
export { amountFault, maxAmount, tokenAmount, trimZeros } from './transfer/check-amount';
export { useDraft } from './transfer/draft.store';
export type { AskedStepUp } from './transfer/flow';
export { isUnanswered } from './transfer/is-unanswered';
export { stagesOf, unansweredStages } from './transfer/stages-of';
export type { TransferDraft } from './transfer/transfer-draft';
export { takesMemo } from './transfer/transfer-request';
export { until } from './transfer/until';
export { useAmount } from './transfer/use-amount';
export { useDraftOfSession } from './transfer/use-draft-of-session';
export { usePreview } from './transfer/use-preview';
export { useSecondsLeft } from './transfer/use-seconds-left';
export { useTryAgain } from './transfer/use-try-again';
export { ConfirmForm } from './views/confirm-form';
export { FailedView } from './views/failed-view';
export { Fee, Network } from './views/fee-facts';
export { Hash } from './views/hash';
export { QuoteExpiry } from './views/quote-expiry';
export { ResultButtons } from './views/result-buttons';
export { StepUpForm } from './views/step-up-form';
export { UnknownView } from './views/unknown-view';
export {
  tokenHistoryQueryOptions,
  tokenQueryOptions,
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
} from '@tessera/api';
