import type { StakeValidator } from '@tessera/chains';

import type { ValidStake } from './judged';
import { rewardsWith, type StakeRequest } from './stake-request';
import { destinationWarnings } from './validator-warnings';

/** Whether the balance is there is judged with the fee. */
export function checkDelegate(request: StakeRequest, validator: StakeValidator): ValidStake {
  const { asset, from, amount } = request;
  const { operator } = validator;
  return {
    intent: { type: 'delegate', symbol: asset.symbol, from, validator: operator, base: amount.toString() },
    to: operator,
    terms: { rewardsPaid: rewardsWith(request, operator) },
    warnings: destinationWarnings(request, validator),
  };
}
