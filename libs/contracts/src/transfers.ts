import * as v from 'valibot';
import { harmless } from './harmful-characters';
import { Party } from './party';
import * as messages from './messages';
import { AmountInput, ChainId, Decimal, Secret, StakeLock, Timestamp, TokenSymbol, Ulid } from './primitives';
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

/** Labels of history, as they are stored: those of the specification, section 3, then three of the product. */
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

const Receiver = v.pipe(
  v.string(messages.receiverRequired),
  v.trim(),
  v.nonEmpty(messages.receiverRequired),
  v.maxLength(128),
);

const preview = {
  /** For `claim-rewards` the amount that the person saw; more than what is owed is refused. The chain pays all that it owes by then. */
  amount: AmountInput,
  chainId: ChainId,
  symbol: TokenSymbol,
  /**
   * `send`: an address or @username. Otherwise an operator address: where coins are staked (`delegate`, `move-delegation`), come
   * from (`undelegate`, `claim-rewards`), or return to (`cancel-undelegate`). `claim-rewards` also takes `all`.
   */
  to: Receiver,
  transferType: TransferType,
  memo: v.optional(v.pipe(v.string(), v.maxLength(1024), harmless(messages.memoCharacters))),
  /** `move-delegation`: the operator that coins leave. Otherwise the own address, or nothing. */
  from: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(128))),
  /** `cancel-undelegate`: the height at which the chain made the entry. */
  creationHeight: v.optional(v.pipe(v.string(), v.regex(/^[1-9]\d{0,18}$/, messages.creationHeightFormat))),
  /** After PAYEE_CHANGED: the new address, as the person has confirmed it. */
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

/** Sorted by severity, the most severe first. */
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
  /** A code of a newer server. Clients show its message. */
  'OTHER',
]);
export const TransferWarning = v.object({ code: v.fallback(WarningCode, 'OTHER'), message: v.string() });
export type TransferWarning = v.InferOutput<typeof TransferWarning>;

/** What a transfer does to stakes, for every `transferType` but `send`. Amounts are in the staked token. */
export const StakingTerms = v.object({
  /** Rewards that the chain pays out with it, by validator; for `claim-rewards` they are all that it does. */
  rewardsPaid: v.array(v.object({ validator: v.string(), amount: Decimal })),
  /** With the validator that coins leave: what stays there. */
  staysStaked: v.optional(Decimal),
  /** Entries that the chain allows for this pair (unstake) or triple (move) of accounts, this request not counted. */
  slots: v.optional(v.object({ used: v.number(), max: v.number(), nextFreeAt: v.nullable(Timestamp) })),
  /** How long coins wait or stay locked, in seconds; `completesAt` is the date. */
  waitSeconds: v.optional(v.number()),
  /** Of an unstake: the locks on all stakes of the account, which stay. Older servers leave it out. */
  locks: v.optional(v.array(StakeLock)),
});
export type StakingTerms = v.InferOutput<typeof StakingTerms>;

export const TransferPreview = v.object({
  amount: Decimal,
  amountUsd: v.nullable(Decimal),
  symbol: TokenSymbol,
  chainId: ChainId,
  network: v.string(),
  /** The full, checked address that will be signed. */
  to: v.string(),
  receiver: v.optional(Party),
  from: v.optional(v.string()),
  gasFeeEstimate: Decimal,
  gasFeeSymbol: TokenSymbol,
  gasFeeUsd: v.nullable(Decimal),
  /** Amount plus fee when both are in one token, else the amount. */
  total: Decimal,
  totalUsd: v.nullable(Decimal),
  balanceAfter: Decimal,
  maxSendable: Decimal,
  warnings: v.array(TransferWarning),
  completesAt: v.optional(Timestamp),
  staking: v.optional(StakingTerms),
  /** A second code will be asked for: it is sent, or comes from the authenticator app. */
  stepUp: v.optional(v.picklist(['code', 'totp'])),
  expiresAt: Timestamp,
});
export type TransferPreview = v.InferOutput<typeof TransferPreview>;
export const TransferPreviewAnswer = v.object({ data: TransferPreview });

export const Transaction = v.object({
  id: Ulid,
  /** Null while it is held, and when it ended before it was sent. */
  transactionHash: v.nullable(v.string()),
  stage: TransferStage,
  /** A page older than the server reads an unknown type as `other`. */
  type: v.fallback(TransactionType, 'other'),
  status: TransactionStatus,
  chainId: ChainId,
  symbol: TokenSymbol,
  amount: Decimal,
  amountUsd: v.nullable(Decimal),
  from: v.string(),
  to: v.string(),
  /** The other side, when it is a person of the product. */
  counterparty: v.optional(Party),
  receiver: v.optional(v.string()),
  fromValidator: v.optional(v.string()),
  toValidator: v.optional(v.string()),
  /** Of a validator that this transaction created. */
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
  /** Signed and kept back until then; it can be cancelled as long as this is here. */
  heldUntil: v.optional(Timestamp),
  /** Since then its outcome is not known: no node has the block that used its sequence. It stays pending. */
  unresolvedSince: v.optional(Timestamp),
  /** `first-payment`: new recipient; `key-reset`: recovery phrase used within the last day; `other`: a reason of a newer server. */
  heldReason: v.optional(v.fallback(v.picklist(['first-payment', 'key-reset', 'other']), 'other')),
  blockExplorerLink: v.nullable(v.string()),
  /** What its owner did about it last while it waited; `lost`: what was sent before got into a block first. */
  replacement: v.optional(
    v.object({ kind: ReplacementKind, outcome: v.picklist(['pending', 'won', 'lost']) }),
  ),
  failure: v.optional(v.object({ code: v.string(), message: v.string(), feeTaken: v.nullable(Decimal) })),
});
export type Transaction = v.InferOutput<typeof Transaction>;
export const TransactionAnswer = v.object({ data: Transaction });

/** People and addresses last sent to, newest first. */
export const Recent = v.object({
  address: v.string(),
  chainId: ChainId,
  party: v.optional(Party),
  lastSentAt: Timestamp,
  payments: v.number(),
});
export type Recent = v.InferOutput<typeof Recent>;
export const RecentsAnswer = v.object({ data: v.array(Recent) });
