import * as v from 'valibot';
import { Decimal, StakeLock, Timestamp } from './primitives';
import { Transaction } from './transfers';

export const Stake = v.object({ balanceToken: v.nullable(Decimal), balanceUsd: v.nullable(Decimal) });
export const TokenDetail = v.object({
  address: v.string(),
  balanceToken: v.nullable(Decimal),
  /** Such as vesting coins. Absent from older servers. */
  lockedBalance: v.optional(v.nullable(Decimal)),
  balanceUsd: v.nullable(Decimal),
  transactions: v.array(Transaction),
  delegationDetails: Stake,
  unbondingDetails: Stake,
  /** Earliest end first. Absent from older servers. */
  locks: v.optional(v.array(StakeLock)),
  delegations: v.array(v.object({ validator: v.string(), amount: Decimal, rewards: Decimal })),
  unbondings: v.array(
    v.object({
      validator: v.string(),
      amount: Decimal,
      creationHeight: v.string(),
      completesAt: Timestamp,
      cancellable: v.boolean(),
    }),
  ),
  redelegations: v.array(
    v.object({ fromValidator: v.string(), toValidator: v.string(), amount: Decimal, completesAt: Timestamp }),
  ),
});
export type TokenDetail = v.InferOutput<typeof TokenDetail>;
export const TokenDetailAnswer = v.object({ data: TokenDetail });
