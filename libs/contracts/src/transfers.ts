import * as v from 'valibot';
import { harmless } from './harmful-characters';
import { Party } from './party';
import * as messages from './messages';
import {
  AmountInput,
  ChainId,
  Decimal,
  requiredText,
  Secret,
  StakeLock,
  Timestamp,
  TokenSymbol,
  Ulid,
} from './primitives';
import { ReplacementKind } from './replacements';

export const TransferType = v.picklist([
  'send',
  'delegate',
  'undelegate',
  'cancel-undelegate',
  'move-delegation',
  'claim-rewards',
]);
export type TransferType = v.InferOutput<typeof TransferType>;

/** Specification section 3, then three of the product. */
export const TransactionType = v.picklist([
  'send',
  'receive',
  'delegate',
  'undelegate',
  'cancelUndelegate',
  'moveDelegation',
  'distribution',
  'lock',
  'authorization',
  /** Only its fee is known. */
  'other',
]);
export type TransactionType = v.InferOutput<typeof TransactionType>;
export const TransactionStatus = v.picklist(['pending', 'success', 'failed', 'cancelled']);
export type TransactionStatus = v.InferOutput<typeof TransactionStatus>;
export const TransferStage = v.picklist(['checking', 'sent', 'in_block', 'unknown', 'final']);
export type TransferStage = v.InferOutput<typeof TransferStage>;

const preview = {
  /** `claim-rewards`: the displayed amount, at most the rewards. The chain pays all accrued rewards. */
  amount: AmountInput,
  chainId: ChainId,
  symbol: TokenSymbol,
  /** `send`: address or @username. Otherwise an operator; `claim-rewards`: also `all`. */
  to: requiredText(messages.receiverRequired, 128),
  transferType: TransferType,
  memo: v.optional(v.pipe(v.string(), v.maxLength(1024), harmless(messages.memoCharacters))),
  /** `move-delegation`: source operator. */
  from: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(128))),
  /** `cancel-undelegate` only. */
  creationHeight: v.optional(v.pipe(v.string(), v.regex(/^[1-9]\d{0,18}$/, messages.creationHeightFormat))),
  /** After PAYEE_CHANGED, confirmed by the user. */
  acceptedAddress: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(128))),
};
export const TransferPreviewRequest = v.strictObject(preview);
export type TransferPreviewRequest = v.InferOutput<typeof TransferPreviewRequest>;

export const TransferRequest = v.strictObject({
  ...preview,
  description: v.optional(
    v.pipe(v.string(), v.maxLength(280), harmless(messages.textCharacters, { lines: true })),
  ),
  walletPasscode: Secret(messages.walletKeyRequired),
});
export type TransferRequest = v.InferOutput<typeof TransferRequest>;

/** Most severe first. */
const WarningCode = v.picklist([
  'PAYEE_CHANGED',
  'LOOK_ALIKE',
  'CONTRACT',
  'NO_MEMO',
  'UNUSED_ACCOUNT',
  'CHAIN_SILENT',
  'REWARDS_ELSEWHERE',
  'REWARDS_IN_PART',
  'HELD',
  'FIRST_PAYMENT',
  'VALIDATOR_JAILED',
  'VALIDATOR_INACTIVE',
  'VALIDATOR_COMMISSION',
  'VALIDATOR_SHARE',
  'SELF_DELEGATION',
  'NO_NODE',
  /** Code of a newer server; show its message. */
  'OTHER',
]);
export const TransferWarning = v.object({ code: v.fallback(WarningCode, 'OTHER'), message: v.string() });
export type TransferWarning = v.InferOutput<typeof TransferWarning>;

/** In the staked token. */
export const StakingTerms = v.object({
  /** Paid as a side effect; for `claim-rewards`, the whole effect. */
  rewardsPaid: v.array(v.object({ validator: v.string(), amount: Decimal })),
  /** With the source validator. */
  staysStaked: v.optional(Decimal),
  /** Per pair (undelegate) or triple (redelegate), without this request. */
  slots: v.optional(v.object({ used: v.number(), max: v.number(), nextFreeAt: v.nullable(Timestamp) })),
  /** `completesAt` is its end. */
  waitSeconds: v.optional(v.number()),
  /** Locks that remain after an undelegation. Absent from older servers. */
  locks: v.optional(v.array(StakeLock)),
});
export type StakingTerms = v.InferOutput<typeof StakingTerms>;

export const TransferPreview = v.object({
  amount: Decimal,
  amountUsd: v.nullable(Decimal),
  symbol: TokenSymbol,
  chainId: ChainId,
  network: v.string(),
  /** Validated; this address will be signed. */
  to: v.string(),
  receiver: v.optional(Party),
  from: v.optional(v.string()),
  gasFeeEstimate: Decimal,
  gasFeeSymbol: TokenSymbol,
  gasFeeUsd: v.nullable(Decimal),
  /** With the fee, if it is in the same token. */
  total: Decimal,
  totalUsd: v.nullable(Decimal),
  balanceAfter: Decimal,
  maxSendable: Decimal,
  warnings: v.array(TransferWarning),
  completesAt: v.optional(Timestamp),
  staking: v.optional(StakingTerms),
  /** A second code is required. */
  stepUp: v.optional(v.picklist(['code', 'totp'])),
  expiresAt: Timestamp,
});
export type TransferPreview = v.InferOutput<typeof TransferPreview>;
export const TransferPreviewAnswer = v.object({ data: TransferPreview });

export const Transaction = v.object({
  id: Ulid,
  /** Null before broadcast. */
  transactionHash: v.nullable(v.string()),
  stage: TransferStage,
  /** Unknown types of a newer server parse as `other`. */
  type: v.fallback(TransactionType, 'other'),
  status: TransactionStatus,
  chainId: ChainId,
  symbol: TokenSymbol,
  amount: Decimal,
  amountUsd: v.nullable(Decimal),
  from: v.string(),
  to: v.string(),
  /** If a user. */
  counterparty: v.optional(Party),
  receiver: v.optional(v.string()),
  fromValidator: v.optional(v.string()),
  toValidator: v.optional(v.string()),
  /** Of the created validator. */
  moniker: v.optional(v.string()),
  memo: v.nullable(v.string()),
  description: v.nullable(v.string()),
  gasFee: v.nullable(Decimal),
  gasFeeSymbol: TokenSymbol,
  gasFeeUsd: v.nullable(Decimal),
  network: v.string(),
  block: v.nullable(v.string()),
  confirmations: v.nullable(v.number()),
  created_at: Timestamp,
  completedOn: v.nullable(Timestamp),
  completesAt: v.optional(Timestamp),
  /** Cancellable while present. */
  heldUntil: v.optional(Timestamp),
  /** Outcome unknown: no node has the block that used its sequence. */
  unresolvedSince: v.optional(Timestamp),
  /** `first-payment`: new recipient; `key-reset`: recovery phrase used within the last day; `other`: a reason of a newer server. */
  heldReason: v.optional(v.fallback(v.picklist(['first-payment', 'key-reset', 'other']), 'other')),
  blockExplorerLink: v.nullable(v.string()),
  /** Latest. `lost`: the original was included first. */
  replacement: v.optional(
    v.object({ kind: ReplacementKind, outcome: v.picklist(['pending', 'won', 'lost']) }),
  ),
  failure: v.optional(v.object({ code: v.string(), message: v.string(), feeTaken: v.nullable(Decimal) })),
});
export type Transaction = v.InferOutput<typeof Transaction>;
export const TransactionAnswer = v.object({ data: Transaction });

/** Newest first. */
export const Recent = v.object({
  address: v.string(),
  chainId: ChainId,
  party: v.optional(Party),
  lastSentAt: Timestamp,
  payments: v.number(),
});
export type Recent = v.InferOutput<typeof Recent>;
export const RecentsAnswer = v.object({ data: v.array(Recent) });
