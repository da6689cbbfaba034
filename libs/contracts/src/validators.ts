import * as v from 'valibot';
import { ChainId, Decimal, Timestamp, TokenSymbol } from './primitives';

/** bech32 of a validator's operator; prefix and checksum are judged by the server. */
export const OperatorAddress = v.pipe(
  v.string(),
  v.trim(),
  v.regex(/^[a-z]{1,12}valoper1[02-9ac-hj-np-z]{38,58}$/),
);

const share = Decimal;

/** As GET /validators lists it. Shares (commission, voting power, apr, uptime) are of one: "0.05" is 5%. Amounts are in OPT. */
export const Validator = v.object({
  operatorAddress: v.string(),
  moniker: v.string(),
  details: v.string(),
  website: v.string(),
  commission: share,
  maxCommission: share,
  tokens: Decimal,
  /** Of all that is bonded; zero for who is not in the active set. */
  votingPower: share,
  /** A year's estimate after commission; null while something that it needs is unknown, and for who earns nothing now. */
  apr: v.nullable(share),
  /** Signed blocks of the chain's window; null for who is not in the active set, or never signed. */
  uptime: v.nullable(share),
  jailed: v.boolean(),
  status: v.picklist(['active', 'inactive', 'unbonding']),
  minSelfDelegation: Decimal,
});
export type Validator = v.InferOutput<typeof Validator>;
export const ValidatorsAnswer = v.object({ data: v.array(Validator) });

/** Something that happened to a validator, from what the chain showed over time. */
export const ValidatorEvent = v.object({
  kind: v.picklist(['created', 'commission', 'jailed', 'unjailed', 'left-set', 'entered-set', 'slashed']),
  at: Timestamp,
  block: v.nullable(v.string()),
  /** Shares before and after, of `commission`. */
  from: v.optional(share),
  to: v.optional(share),
  /** OPT: of `created` what it began with, of `slashed` what was burnt of its own stake. */
  amount: v.optional(Decimal),
});
export type ValidatorEvent = v.InferOutput<typeof ValidatorEvent>;

export const ValidatorDetail = v.object({
  ...Validator.entries,
  /** The most that commission may change in a day. */
  maxChange: share,
  commissionChangedAt: v.nullable(Timestamp),
  /** null while the chain was not asked for it. */
  selfStake: v.nullable(Decimal),
  /** By stake among the active, from 1; null for the others. */
  rank: v.nullable(v.number()),
  activeValidators: v.number(),
  jailedUntil: v.nullable(Timestamp),
  /** `window` is the blocks that count: the chain's signing window, or those since the validator began when they are fewer; `missedIn` has the misses of each `tileBlocks` blocks that were followed, the oldest first. */
  signing: v.nullable(
    v.object({
      window: v.number(),
      missed: v.number(),
      tileBlocks: v.number(),
      missedIn: v.array(v.number()),
      from: v.nullable(Timestamp),
    }),
  ),
  /** The newest first. */
  history: v.array(ValidatorEvent),
  asOf: Timestamp,
  stale: v.boolean(),
});
export type ValidatorDetail = v.InferOutput<typeof ValidatorDetail>;
export const ValidatorDetailAnswer = v.object({ data: ValidatorDetail });
export const ValidatorParams = v.object({ operatorAddress: OperatorAddress });

/** The chain's own parameters of staking, slashing and distribution. */
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

/** All of the chain's stake. Amounts are in `symbol`. */
export const StakingPool = v.object({
  chainId: ChainId,
  symbol: TokenSymbol,
  bonded: Decimal,
  notBonded: Decimal,
  supply: Decimal,
  stakedShare: share,
  /** A year's; null where the chain does not say. */
  inflation: v.nullable(share),
  communityPool: v.nullable(Decimal),
  asOf: Timestamp,
  stale: v.boolean(),
});
export type StakingPool = v.InferOutput<typeof StakingPool>;
export const StakingPoolAnswer = v.object({ data: StakingPool });
