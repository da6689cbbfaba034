import { isZero } from '@tessera/money';
import type { TransferDraft } from '@tessera/wallet-kit';
import { rewardsOf } from './begin-action';
import type { StakeAction } from './messages';
import { moveSlotsOf, slotsOf, type StakingData } from '../../shared/stakes/staking-data';

type Asked = Pick<TransferDraft, 'toAddress' | 'creationHeight' | 'from' | 'receiverAddress'>;

/** Whether no input can make the request possible: all slots are used, or there is nothing to act on. */
export function isBlocked(
  action: StakeAction,
  data: StakingData,
  { toAddress, creationHeight, from, receiverAddress }: Asked,
): boolean {
  const { delegations, unbondings } = data.detail;
  if (action === 'stake') return false;
  if (action === 'claim') return isZero(rewardsOf(data, 'all'));
  if (action === 'cancel-unstake')
    return !unbondings.some(
      (entry) =>
        entry.cancellable && entry.validator === toAddress && entry.creationHeight === creationHeight,
    );
  if (delegations.length === 0) return true;
  const slots = action === 'unstake' ? slotsOf(data, toAddress) : moveSlotsOf(data, from, receiverAddress);
  return slots !== null && slots.used >= slots.max;
}
