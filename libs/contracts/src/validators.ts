import * as v from 'valibot';
import { ChainId, Decimal, Timestamp, TokenSymbol } from './primitives';

/** The server validates prefix and checksum. */
export const OperatorAddress = v.pipe(
  v.string(),
  v.trim(),
  v.regex(/^[a-z]{1,12}valoper1[02-9ac-hj-np-z]{38,58}$/),
);

const share = Decimal;

/** Shares: "0.05" is 5%. Amounts in OPT. */
export const Validator = v.object({
  operatorAddress: v.string(),
  moniker: v.string(),
  details: v.string(),
  website: v.string(),
  commission: share,
  maxCommission: share,
  tokens: Decimal,
  /** Zero outside the active set. */
  votingPower: share,
  /** After commission; null while unknown or without rewards. */
  apr: v.nullable(share),
  /** Of the signing window; null outside the active set. */
  uptime: v.nullable(share),
  jailed: v.boolean(),
  status: v.picklist(['active', 'inactive', 'unbonding']),
  minSelfDelegation: Decimal,
});
export type Validator = v.InferOutput<typeof Validator>;
export const ValidatorsAnswer = v.object({ data: v.array(Validator) });

export const ValidatorEvent = v.object({
  kind: v.picklist(['created', 'commission', 'jailed', 'unjailed', 'left-set', 'entered-set', 'slashed']),
  at: Timestamp,
  block: v.nullable(v.string()),
  /** `commission`: shares before and after. */
  from: v.optional(share),
  to: v.optional(share),
  /** OPT. `created`: initial stake; `slashed`: burnt stake. */
  amount: v.optional(Decimal),
});
export type ValidatorEvent = v.InferOutput<typeof ValidatorEvent>;

export const ValidatorDetail = v.object({
  ...Validator.entries,
  /** Per day. */
  maxChange: share,
  commissionChangedAt: v.nullable(Timestamp),
  /** Null until queried. */
  selfStake: v.nullable(Decimal),
  /** Among active validators, from 1. */
  rank: v.nullable(v.number()),
  activeValidators: v.number(),
  jailedUntil: v.nullable(Timestamp),
  /** `window`: counted blocks, at most the signing window. `missedIn`: per `tileBlocks`, oldest first. */
  signing: v.nullable(
    v.object({
      window: v.number(),
      missed: v.number(),
      tileBlocks: v.number(),
      missedIn: v.array(v.number()),
      from: v.nullable(Timestamp),
    }),
  ),
  /** Newest first. */
  history: v.array(ValidatorEvent),
  asOf: Timestamp,
  stale: v.boolean(),
});
export type ValidatorDetail = v.InferOutput<typeof ValidatorDetail>;
export const ValidatorDetailAnswer = v.object({ data: ValidatorDetail });
export const ValidatorParams = v.object({ operatorAddress: OperatorAddress });

export const StakingParams = v.object({
  chainId: ChainId,
  symbol: TokenSymbol,
  unbondingSeconds: v.number(),
  maxEntries: v.number(),
  maxValidators: v.number(),
  minCommission: share,
  communityTax: share,
  signedBlocksWindow: v.number(),
  minSigned: share,
  downtimeSlash: share,
  doubleSignSlash: share,
  asOf: Timestamp,
  stale: v.boolean(),
});
export type StakingParams = v.InferOutput<typeof StakingParams>;
export const StakingParamsAnswer = v.object({ data: StakingParams });

/** In `symbol`. */
export const StakingPool = v.object({
  chainId: ChainId,
  symbol: TokenSymbol,
  bonded: Decimal,
  notBonded: Decimal,
  supply: Decimal,
  stakedShare: share,
  /** Per year; null when the chain does not report it. */
  inflation: v.nullable(share),
  communityPool: v.nullable(Decimal),
  asOf: Timestamp,
  stale: v.boolean(),
});
export type StakingPool = v.InferOutput<typeof StakingPool>;
export const StakingPoolAnswer = v.object({ data: StakingPool });
