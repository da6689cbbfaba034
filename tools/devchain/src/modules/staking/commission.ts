import type { CommissionRates } from 'cosmjs-types/cosmos/staking/v1beta1/staking';
import { ONE, type Dec } from '../../chain/dec';
import { stakingErrors } from './staking-errors';
import { parseParts } from './message-fields';

interface Rates {
  readonly rate: Dec;
  readonly maxRate: Dec;
  readonly maxChangeRate: Dec;
}

export const parseRates = ({ rate, maxRate, maxChangeRate }: CommissionRates): Rates => ({
  rate: parseParts(rate),
  maxRate: parseParts(maxRate),
  maxChangeRate: parseParts(maxChangeRate),
});

/** CommissionRates.Validate, in its order. */
export function checkRates({ rate, maxRate, maxChangeRate }: Rates): void {
  if (maxRate < 0n) throw stakingErrors.commissionNegative();
  if (maxRate > ONE) throw stakingErrors.commissionHuge();
  if (rate < 0n) throw stakingErrors.commissionNegative();
  if (rate > maxRate) throw stakingErrors.commissionAboveMaxRate();
  if (maxChangeRate < 0n) throw stakingErrors.changeRateNegative();
  if (maxChangeRate > maxRate) throw stakingErrors.changeRateAboveMaxRate();
}

/** Commission.ValidateNewRate; only increases are limited in size. */
export function checkNewRate(next: Dec, { rate, maxRate, maxChangeRate }: Rates, hoursSince: number): void {
  if (hoursSince < 24) throw stakingErrors.commissionUpdateTime();
  if (next < 0n) throw stakingErrors.commissionNegative();
  if (next > maxRate) throw stakingErrors.commissionAboveMaxRate();
  if (next - rate > maxChangeRate) throw stakingErrors.commissionAboveMaxChange();
}
