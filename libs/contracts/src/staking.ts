import * as v from 'valibot';
import { COMMISSION_DECIMALS, VALIDATOR_NAME_MAX } from './constants';
import { harmless } from './harmful-characters';
import * as messages from './messages';
import { AmountInput, ChainId, Decimal, Secret, Timestamp, TokenSymbol, Ulid } from './primitives';
import { TransferWarning } from './transfers';

/** By UTC day, newest first; days without rewards are omitted. */
export const Rewards = v.object({
  symbol: TokenSymbol,
  total: Decimal,
  totalUsd: v.nullable(Decimal),
  days: v.array(
    v.object({
      date: v.pipe(v.string(), v.isoDate()),
      amount: Decimal,
      amountUsd: v.nullable(Decimal),
      validators: v.array(v.object({ validator: v.string(), amount: Decimal })),
    }),
  ),
});
export type Rewards = v.InferOutput<typeof Rewards>;
export const RewardsAnswer = v.object({ data: Rewards });
export const RewardsQuery = v.object({
  days: v.optional(
    v.pipe(v.string(), v.regex(/^\d{1,3}$/), v.transform(Number), v.minValue(1), v.maxValue(366)),
    '30',
  ),
});

/** 0 to 1. */
const ShareInput = v.pipe(
  v.string(),
  v.regex(
    new RegExp(`^(0(\\.\\d{1,${COMMISSION_DECIMALS}})?|1(\\.0{1,${COMMISSION_DECIMALS}})?)$`),
    messages.shareFormat,
  ),
);

/** The server fills absent fields. */
const newValidator = {
  amount: AmountInput,
  minSelfDelegation: AmountInput,
  moniker: v.pipe(
    v.string(messages.validatorNameRequired),
    v.trim(),
    v.nonEmpty(messages.validatorNameRequired),
    v.check((text) => Array.from(text).length <= VALIDATOR_NAME_MAX, messages.validatorNameTooLong),
    harmless(messages.validatorNameCharacters),
  ),
  commission: v.optional(ShareInput),
  maxCommission: v.optional(ShareInput),
  maxChange: v.optional(ShareInput),
  /** Ed25519, base64 (`optiod comet show-validator`). Default: generated. */
  consensusPubkey: v.optional(v.pipe(v.string(), v.trim(), v.nonEmpty(), v.maxLength(200))),
};
export const CreateValidatorPreviewRequest = v.strictObject(newValidator);
export type CreateValidatorPreviewRequest = v.InferOutput<typeof CreateValidatorPreviewRequest>;
export const CreateValidatorRequest = v.strictObject({
  ...newValidator,
  walletPasscode: Secret(messages.walletKeyRequired),
});
export type CreateValidatorRequest = v.InferOutput<typeof CreateValidatorRequest>;

export const CreateValidatorPreview = v.object({
  chainId: ChainId,
  network: v.string(),
  symbol: TokenSymbol,
  operatorAddress: v.string(),
  moniker: v.string(),
  amount: Decimal,
  amountUsd: v.nullable(Decimal),
  minSelfDelegation: Decimal,
  commission: Decimal,
  maxCommission: Decimal,
  maxChange: Decimal,
  /** Null: generated. */
  consensusPubkey: v.nullable(v.string()),
  /** Null: unknown pool. */
  votingPower: v.nullable(Decimal),
  inActiveSet: v.nullable(v.boolean()),
  gasFeeEstimate: Decimal,
  gasFeeSymbol: TokenSymbol,
  gasFeeUsd: v.nullable(Decimal),
  total: Decimal,
  balanceAfter: Decimal,
  warnings: v.array(TransferWarning),
  stepUp: v.optional(v.picklist(['code', 'totp'])),
  expiresAt: Timestamp,
});
export type CreateValidatorPreview = v.InferOutput<typeof CreateValidatorPreview>;
export const CreateValidatorPreviewAnswer = v.object({ data: CreateValidatorPreview });

/** CometBFT's file. */
export const PrivValidatorKey = v.object({
  address: v.string(),
  pub_key: v.object({ type: v.literal('tendermint/PubKeyEd25519'), value: v.string() }),
  priv_key: v.object({ type: v.literal('tendermint/PrivKeyEd25519'), value: v.string() }),
});
export type PrivValidatorKey = v.InferOutput<typeof PrivValidatorKey>;

/** `gasFee`: estimate until final. */
export const CreatedValidator = v.object({
  id: Ulid,
  amount: Decimal,
  blockExplorerLink: v.nullable(v.string()),
  gasFee: Decimal,
  gasFeeUsd: v.nullable(Decimal),
  moniker: v.string(),
  transactionHash: v.string(),
  operatorAddress: v.string(),
  /** Generated pairs only; not returned again. */
  privValidatorKey: v.optional(PrivValidatorKey),
});
export type CreatedValidator = v.InferOutput<typeof CreatedValidator>;
export const CreatedValidatorAnswer = v.object({ data: CreatedValidator });
