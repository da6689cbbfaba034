export { attemptedHashes, shardsInFlight } from './attempts.repository';
export { blockDuration } from './submit/chain-position';
export type { Requester, TransferProbe, TransferStage } from './transfer-deps';
export {
  type RequestAccount,
  type ValidatedStaking,
  registerStakingCheck,
} from './validate/validated-transfer';
export { amountParams, describeAmount } from './entries/notice-params';
export { describeEntry, describeTransactions, readTransaction } from './entries/describe-transactions';
export { describeFailure } from './state/failure-messages';
export { amountMessages, FieldErrors } from './validate/validate-transfer.service';
export { balanceAfter, feeReserve } from './validate/funds.service';
export { grantTestCoins } from './grant-test-coins.service';
export { recordInclusion, settle } from './state/inclusion.service';
export { initialiseOutcomes } from './state/measure-outcome';
export { knownPayers, erasePins } from './recipients/recipients.repository';
export { exactUsd } from './limits/usd-limit';
export { entrySides, type Movement } from './entries/entry-sides';
export { submitTransfer } from './submit/submit-transfer.service';
export { quoteTerms } from './quote/quote-terms.service';
export { beginReconciliation, finishReconciliation } from './restore/reconcile-restore.service';
export { expireUnsigned, recoverTransfers } from './recover/recover-transfers.service';
export { digest } from './submit/idempotency';
export { addressesInOrphaned, hasUnsettled } from './state/state.repository';
export { revertOrphaned } from './state/change-state.service';
export { readRequester, registerTransfersRoutes, requireSending } from './routes';
export { needsConsensusKey } from './submit/sign-transfer.service';
export type { SendDeps } from './submit/sign-transfer.service';
export { subscribeTransfers } from './hold/recheck-held.service';
export { readHistoryPage } from './entries/history-page.repository';
export {
  findEntry,
  readHistory,
  readEntries,
  type HistoryCursor,
  type HistoryEntry,
  type HistoryQuery,
} from './entries/transactions.repository';
export { transactions, type TransactionRow } from './entries/transactions.table';
export { transferChanges, type TransferChangeRow } from './state/transfer-changes.table';
export { findTransfer, signedBy, type InFlightTransfer, type SignedState } from './transfers.repository';
export { transfers, type TransferRow } from './transfers.table';
export { transferWarnings } from './quote/warnings.service';
