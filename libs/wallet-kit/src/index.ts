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
export { createAttemptStorage } from './transfer/attempt.storage';
export { useDraft } from './transfer/draft.store';
export { mayHaveSent, refusalOf } from './transfer/flow';
export { createFlow } from './transfer/flow-actions';
export { isUnanswered } from './transfer/is-unanswered';
export { stagesOf, unansweredStages } from './transfer/stages-of';
export { submitAttempt } from './transfer/submit-attempt';
export type { TransferDraft } from './transfer/transfer-draft';
export { takesMemo } from './transfer/transfer-request';
export { until } from './transfer/until';
export { useAmount } from './transfer/use-amount';
export { useDraftOfSession } from './transfer/use-draft-of-session';
export { usePreview } from './transfer/use-preview';
export { useSecondsLeft } from './transfer/use-seconds-left';
export type { Confirmation } from './transfer/use-confirmation';
export { Confirm } from './views/confirm';
export { Fee, Network } from './views/fee-facts';
export { Figure } from './views/figure';
export { Hash } from './views/hash';
export { QuoteExpiry } from './views/quote-expiry';
export { settlementFacts } from './views/settlement-facts';
export { TermsCard } from './views/terms-card';
export { TransferFlow } from './views/transfer-flow';
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
