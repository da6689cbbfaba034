export { attemptedHashes } from './attempts.repository';
export { blockDuration } from './submit/block-pace';
export type { Requester } from './requester';
export type { ValidatedStaking } from './validate/validated-transfer';
export { amountParams, describeAmount } from './entries/notice-params';
export { describeEntry, describeTransactions, readTransaction } from './entries/describe-transactions';
export { describeFailure } from './state/transfer-failure';
export { amountMessages, FieldErrors } from './validate/field-errors';
export { balanceAfter } from './validate/funds.service';
export { grantTestCoins } from './grant-test-coins.service';
export { recordInclusion, settle } from './state/inclusion.service';
export { knownPayers } from './recipients/recipients.repository';
export { exactUsd } from './limits/usd-limit';
export { entrySides } from './entries/entry-sides';
export type { Movement } from './entries/movement';
export type { SigningRequest } from './submit/signing-request';
export { erasePins } from './recipients/payee-pins.repository';
export { quoteTerms } from './quote/quote-terms.service';
export { expireUnsigned, recoverTransfers } from './recover/recover-transfers.service';
export { digest } from './submit/request-hash';
export { feeReserve } from './validate/fee-reserve';
export { addressesInOrphaned } from './state/orphaned.repository';
export { revertOrphaned } from './state/revert-orphaned.service';
export { registerTransfersRoutes } from './routes';
export { requireSending } from './routes/access';
export { needsConsensusKey } from './submit/sign-transfer.service';
export type { SendDeps } from './submit/sign-transfer.service';
export { registerStakingCheck } from './validate/staking-validation';
export { submitTransfer } from './submit/submit-transfer.service';
export { subscribeTransfers } from './subscribe';
export {
  countHistory,
  findEntry,
  readHistory,
  readEntries,
  type HistoryCursor,
  type HistoryEntry,
  type HistoryQuery,
} from './entries/transactions.repository';
export { transactions, type TransactionRow } from './entries/transactions.table';
export type { TransferProbe, TransferStage } from './transfer-probe';
export { transferChanges, type TransferChangeRow } from './state/transfer-changes.table';
export { findTransfer, signedBy, type InFlightTransfer, type SignedState } from './transfers.repository';
export { transfers, type TransferRow } from './transfers.table';
export { transferWarnings } from './quote/warnings.service';
