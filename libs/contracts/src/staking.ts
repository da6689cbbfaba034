import * as v from 'valibot';
import { COMMISSION_DECIMALS, VALIDATOR_NAME_MAX } from './constants';
import { harmless } from './harmful-characters';
import * as messages from './messages';
import { AmountInput, ChainId, Decimal, Secret, Timestamp, TokenSymbol, Ulid } from './primitives';
import { TransferWarning } from './transfers';

/** Received rewards by UTC day of the block, newest first; days without rewards are omitted. */
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

/** Share in a request, 0 to 1. */
const ShareInput = v.pipe(
  v.string(),
  v.regex(
    new RegExp(`^(0(\\.\\d{1,${COMMISSION_DECIMALS}})?|1(\\.0{1,${COMMISSION_DECIMALS}})?)$`),
    messages.shareFormat,
  ),
);

/** Fields of a new validator. The server fills absent ones and returns them in the preview. */
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
  /** Ed25519, base64: `key` of `optiod comet show-validator`. If absent, the server generates a key pair. */
  consensusPubkey: v.optional(v.pipe(v.string(), v.trim(), v.nonEmpty(), v.maxLength(200))),
};
export const CreateValidatorPreviewRequest = v.strictObject(newValidator);
export type CreateValidatorPreviewRequest = v.InferOutput<typeof CreateValidatorPreviewRequest>;
export const CreateValidatorRequest = v.strictObject({
  ...newValidator,
  walletPasscode: Secret(messages.walletKeyRequired),
});
export type CreateValidatorRequest = v.InferOutput<typeof CreateValidatorRequest>;

/** All values that will be signed, including server defaults. */
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
  /** Null: a key pair will be generated. */
  consensusPubkey: v.nullable(v.string()),
  /** Share of the bonded total after creation; null while the pool is unknown. */
  votingPower: v.nullable(Decimal),
  /** Whether the stake suffices for the current active set. */
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

/** `priv_validator_key.json` of CometBFT. */
export const PrivValidatorKey = v.object({
  address: v.string(),
  pub_key: v.object({ type: v.literal('tendermint/PubKeyEd25519'), value: v.string() }),
  priv_key: v.object({ type: v.literal('tendermint/PrivKeyEd25519'), value: v.string() }),
});
export type PrivValidatorKey = v.InferOutput<typeof PrivValidatorKey>;

/** `id`: the transaction. `gasFee` is an estimate until it is final. */
export const CreatedValidator = v.object({
  id: Ulid,
  amount: Decimal,
  blockExplorerLink: v.nullable(v.string()),
  gasFee: Decimal,
  gasFeeUsd: v.nullable(Decimal),
  moniker: v.string(),
  transactionHash: v.string(),
  operatorAddress: v.string(),
  /** Only for a generated key pair, and only in this response. */
  privValidatorKey: v.optional(PrivValidatorKey),
});
export type CreatedValidator = v.InferOutput<typeof CreatedValidator>;
export const CreatedValidatorAnswer = v.object({ data: CreatedValidator });
