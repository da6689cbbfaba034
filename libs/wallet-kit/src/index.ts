import { later } from '@tessera/ui';
import { kitPart, late } from './kit-part';

export type { AskedStepUp } from './transfer/flow';
export type { TransferDraft } from './transfer/transfer-draft';
export { useDraft } from './transfer/use-draft';
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

/** Resolves when the kit has come; pages inside the layout are shown afterwards. */
export const loadWalletKit = kitPart.loaded;

export const useHideAmounts = late('useHideAmounts');
export const nativeSymbol = late('nativeSymbol');
export const saveFile = late('saveFile');
export const useNow = late('useNow');
export const useWallet = late('useWallet');
export const amountFault = late('amountFault');
export const maxAmount = late('maxAmount');
export const tokenAmount = late('tokenAmount');
export const trimZeros = late('trimZeros');
export const isUnanswered = late('isUnanswered');
export const stagesOf = late('stagesOf');
export const unansweredStages = late('unansweredStages');
export const takesMemo = late('takesMemo');
export const until = late('until');
export const useAmount = late('useAmount');
export const useDraftOfSession = late('useDraftOfSession');
export const usePreview = late('usePreview');
export const useSecondsLeft = late('useSecondsLeft');
export const useTryAgain = late('useTryAgain');
export const rewardsQueryOptions = late('rewardsQueryOptions');
export const stakingParamsQueryOptions = late('stakingParamsQueryOptions');
export const stakingPoolQueryOptions = late('stakingPoolQueryOptions');
export const useCancelHold = late('useCancelHold');
export const useCreateValidator = late('useCreateValidator');
export const useExportTransactions = late('useExportTransactions');
export const usePreviewCreateValidator = late('usePreviewCreateValidator');
export const usePreviewReplacement = late('usePreviewReplacement');
export const usePreviewTransfer = late('usePreviewTransfer');
export const useRecents = late('useRecents');
export const useReplacements = late('useReplacements');
export const useReplaceTransaction = late('useReplaceTransaction');
export const useRewards = late('useRewards');
export const useSendTransfer = late('useSendTransfer');
export const useStakingParams = late('useStakingParams');
export const useStakingPool = late('useStakingPool');
export const useTokenHistory = late('useTokenHistory');
export const useValidator = late('useValidator');
export const validatorQueryOptions = late('validatorQueryOptions');
export const useTransaction = late('useTransaction');
export const useTransactions = late('useTransactions');
export const useToken = late('useToken');
export const tokenQueryOptions = late('tokenQueryOptions');
export const transactionQueryOptions = late('transactionQueryOptions');
export const transactionsQueryOptions = late('transactionsQueryOptions');
export const tokenHistoryQueryOptions = late('tokenHistoryQueryOptions');
export const useCreateWallet = late('useCreateWallet');
export const useMnemonic = late('useMnemonic');
export const useSyncWallet = late('useSyncWallet');
export const useResetWalletKey = late('useResetWalletKey');
export const matchesPerson = late('matchesPerson');
export const useBlock = late('useBlock');
export const useBlocked = late('useBlocked');
export const useContacts = late('useContacts');
export const useCountryList = late('useCountryList');
export const useFollow = late('useFollow');
export const useFollowers = late('useFollowers');
export const useFriends = late('useFriends');
export const useInviteContact = late('useInviteContact');
export const useProfile = late('useProfile');
export const useReceives = late('useReceives');
export const useSearchContacts = late('useSearchContacts');
export const useAddTicketMessage = late('useAddTicketMessage');
export const useCloseTicket = late('useCloseTicket');
export const useOpenTicket = late('useOpenTicket');
export const useRemoveAvatar = late('useRemoveAvatar');
export const useSaveAvatar = late('useSaveAvatar');
export const useTicket = late('useTicket');
export const useTickets = late('useTickets');
export const useUpdateProfile = late('useUpdateProfile');
export const PriceAge = later(kitPart, (kit) => kit.PriceAge);
export const PricesNote = later(kitPart, (kit) => kit.PricesNote);
export const WithWallet = later(kitPart, (kit) => kit.WithWallet);
