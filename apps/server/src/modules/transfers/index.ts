export { amountMessages } from './amount-messages';
export { attemptedHashes } from './attempts.repository';
export { durationOf } from './block-pace';
export type { Caller } from './caller';
export type { CheckedStaking } from './checked-transfer';
export { coinsOf } from './coins-of';
export { describeAmount } from './describe-amount';
export { describeLine, describeTransactions } from './describe-transactions';
export { failureOf } from './failure-of';
export { FieldErrors } from './field-errors';
export { balanceAfter } from './funds';
export { giveGrants } from './grants';
export { recordInclusion, settle } from './inclusion';
export { knownPayers } from './known-payers';
export { exactUsd } from './limits';
export { lineOf } from './line-of';
export type { Movement } from './movement';
export type { Order } from './order';
export { forgetPins } from './payee-pins.repository';
export { previewTerms } from './preview-terms';
export { readTransaction } from './read-transaction';
export { expireUnsigned, recoverTransfers } from './recover-transfers';
export { digest } from './request-hash';
export { reserveOf } from './reserve';
export { revoke, touchedByGone } from './revoke';
export { registerTransfersRoutes } from './routes';
export { requireSending } from './routes/may-send';
export { makesConsensusKey } from './sign-transfer';
export type { SendDeps } from './sign-with-step-up';
export type { OnItsWay, Signed } from './signed';
export { registerStakingCheck } from './staking-check';
export { submitTransfer } from './submit-transfer';
export { subscribeTransfers } from './subscribe';
export {
  countHistory,
  findLine,
  readHistory,
  readLines,
  type After,
  type HistoryLine,
  type HistoryQuery,
} from './transactions.repository';
export { transactions, type TransactionRow } from './transactions.table';
export type { TransferProbe, TransferStage } from './transfer-probe';
export { transferChanges, type TransferChangeRow } from './transfer-changes.table';
export { findTransfer, signedBy } from './transfers.repository';
export { transfers, type TransferRow } from './transfers.table';
export { transferWarnings } from './warnings';
