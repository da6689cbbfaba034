import { Params } from 'cosmjs-types/cosmos/staking/v1beta1/staking';
import { BASE_DENOM } from '../../chain/constants';
import type { Store } from '../../state/store';

const PARAMS = 'staking/params';
const DAY_SECONDS = 86_400;

export interface StakingSettings {
  readonly unbondingSeconds: number;
  /** Per pair, or per triple for redelegations. */
  readonly maxEntries: number;
  readonly maxValidators: number;
  /** In 10^-18. */
  readonly minCommissionRate: string;
}

/** x/staking/types/params.go. */
export const defaultStakingSettings: StakingSettings = {
  unbondingSeconds: 21 * DAY_SECONDS,
  maxEntries: 7,
  maxValidators: 100,
  minCommissionRate: '0',
};

export function getStakingParams(store: Store): Params {
  const bytes = store.get(PARAMS);
  if (bytes === undefined) throw new Error('staking has no parameters yet');
  return Params.decode(bytes);
}

export function setStakingParams(store: Store, settings: StakingSettings): void {
  const params = Params.fromPartial({
    unbondingTime: { seconds: BigInt(settings.unbondingSeconds), nanos: 0 },
    maxValidators: settings.maxValidators,
    maxEntries: settings.maxEntries,
    historicalEntries: 0,
    bondDenom: BASE_DENOM,
    minCommissionRate: settings.minCommissionRate,
  });
  store.set(PARAMS, Params.encode(params).finish());
}
