export { amountMessages } from './amount-messages';
export { attemptedHashes } from './attempts.repository';
export { blockDuration } from './block-pace';
export type { Requester } from './caller';
export type { ValidatedStaking } from './checked-transfer';
export { amountParams } from './coins-of';
export { describeAmount } from './describe-amount';
export { describeEntry, describeTransactions } from './describe-transactions';
export { describeFailure } from './failure-of';
export { FieldErrors } from './field-errors';
export { balanceAfter } from './funds';
export { grantTestCoins } from './grants';
export { recordInclusion, settle } from './inclusion';
export { knownPayers } from './known-payers';
export { exactUsd } from './limits';
export { entrySides } from './line-of';
export type { Movement } from './movement';
export type { SigningRequest } from './order';
export { erasePins } from './payee-pins.repository';
export { quoteTerms } from './preview-terms';
export { readTransaction } from './read-transaction';
export { expireUnsigned, recoverTransfers } from './recover-transfers';
export { digest } from './request-hash';
export { feeReserve } from './reserve';
export { revertOrphaned, addressesInOrphaned } from './revoke';
export { registerTransfersRoutes } from './routes';
export { requireSending } from './routes/may-send';
export { needsConsensusKey } from './sign-transfer';
export type { SendDeps } from './sign-with-step-up';
export type { InFlightTransfer, SignedState } from './signed';
export { registerStakingCheck } from './staking-check';
export { submitTransfer } from './submit-transfer';
export { subscribeTransfers } from './subscribe';
export {
  countHistory,
  findEntry,
  readHistory,
  readEntries,
  type HistoryCursor,
  type HistoryEntry,
  type HistoryQuery,
} from './transactions.repository';
export { transactions, type TransactionRow } from './transactions.table';
export type { TransferProbe, TransferStage } from './transfer-probe';
export { transferChanges, type TransferChangeRow } from './transfer-changes.table';
export { findTransfer, signedBy } from './transfers.repository';
export { transfers, type TransferRow } from './transfers.table';
export { transferWarnings } from './warnings';
