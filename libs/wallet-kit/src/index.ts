export { useHideAmounts } from './wallet/hide-amounts';
export { nativeSymbol } from './wallet/native-symbol';
export { PriceAge, PricesNote } from './wallet/price-age';
export { saveFile } from './wallet/save-file';
export { useNow } from './wallet/use-now';
export { useWallet } from './wallet/use-wallet';
export { WithWallet } from './wallet/with-wallet';
export {
  amountFault,
  amountMessages,
  maxAmount,
  tokenAmount,
  trimZeros,
  type AmountFault,
  type AmountMode,
} from './transfer/check-amount';
export { useDraft } from './transfer/draft.store';
export type { AskedStepUp } from './transfer/flow';
export { isUnanswered } from './transfer/is-unanswered';
export { transferText } from './transfer/messages';
export { refusalMessage } from './transfer/refusal-message';
export { REPLACED } from './transfer/replaced';
export { stagesOf, unansweredStages } from './transfer/stages-of';
export { STAKED_BALANCE, type TransferDraft } from './transfer/transfer-draft';
export { takesMemo } from './transfer/transfer-request';
export { until } from './transfer/until';
export { useAmount } from './transfer/use-amount';
export { useDraftOfSession } from './transfer/use-draft-of-session';
export { usePreview } from './transfer/use-preview';
export { useSecondsLeft } from './transfer/use-seconds-left';
export { useSubmit } from './transfer/use-submit';
export { useTryAgain } from './transfer/use-try-again';
export {
  ConfirmForm,
  FailedView,
  Fee,
  Hash,
  Network,
  preloadTransferViews,
  QuoteExpiry,
  ResultButtons,
  StepUpForm,
  UnknownView,
} from './views/transfer-part';
