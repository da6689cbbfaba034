import type { RewardStart, ValidatorRewards } from './staking';

/** LegacyDec: integer with 18 implied decimals (SDK math/dec.go). */
const ONE = 10n ** 18n;

const multiplyTruncated = (one: bigint, other: bigint): bigint => (one * other) / ONE;

/** Half to even; for non-negative values. */
function divideRounded(dividend: bigint, divisor: bigint): bigint {
  const scaled = (dividend * ONE * ONE) / divisor;
  const [whole, rest] = [scaled / ONE, (scaled % ONE) * 2n];
  if (rest === ONE) return whole + (whole % 2n);
  return rest > ONE ? whole + 1n : whole;
}

/**
 * Returns the pending rewards of a delegation in 10^-18 base units, with the roundings of CalculateDelegationRewards
 * (x/distribution/keeper/delegation.go) and IncrementValidatorPeriod (validator.go). Zero if `start` is newer than `validator`.
 */
export function pendingRewards(start: RewardStart, validator: ValidatorRewards): bigint {
  if (start.period >= validator.period) return 0n;
  let { period, ratio, stake } = start;
  let rewards = 0n;
  for (const slash of validator.slashes) {
    if (slash.period <= period) continue;
    rewards += multiplyTruncated(slash.ratio - ratio, stake);
    stake = multiplyTruncated(stake, ONE - slash.fraction);
    ({ period, ratio } = slash);
  }
  const { tokens, shares, current } = validator;
  // Rewards of a validator without tokens go to the community pool.
  const grown = tokens === 0n ? 0n : current / tokens;
  const worth = shares === 0n ? 0n : divideRounded(start.shares * tokens, shares);
  // Truncation once per slash may leave more than the shares are worth.
  return rewards + multiplyTruncated(validator.ratio + grown - ratio, stake < worth ? stake : worth);
}

/** Returns the pending rewards of a delegation in whole base units, as a payout pays them. */
export const payableRewards = (start: RewardStart, validator: ValidatorRewards): bigint =>
  pendingRewards(start, validator) / ONE;
