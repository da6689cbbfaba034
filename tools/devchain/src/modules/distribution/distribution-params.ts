import { Params } from 'cosmjs-types/cosmos/distribution/v1beta1/distribution';
import { parseDec } from '../../chain/dec';
import type { Store } from '../../state/store';

const PARAMS = 'distribution/params';

export interface DistributionSettings {
  /** Decimal text, such as "0.02". */
  readonly communityTax: string;
  readonly withdrawAddressEnabled: boolean;
}

/** x/distribution/types/params.go. */
export const defaultDistributionSettings: DistributionSettings = {
  communityTax: '0.02',
  withdrawAddressEnabled: true,
};

export function getDistributionParams(store: Store): Params {
  const bytes = store.get(PARAMS);
  if (bytes === undefined) throw new Error('distribution has no parameters yet');
  return Params.decode(bytes);
}

export function setDistributionParams(store: Store, settings: DistributionSettings): void {
  const params = Params.fromPartial({
    communityTax: parseDec(settings.communityTax).toString(),
    baseProposerReward: '0',
    bonusProposerReward: '0',
    withdrawAddrEnabled: settings.withdrawAddressEnabled,
  });
  store.set(PARAMS, Params.encode(params).finish());
}
