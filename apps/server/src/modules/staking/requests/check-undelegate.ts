import type { StakeValidator } from '@tessera/chains';
import { toDecimal } from '@tessera/money';
import { describeLocks } from '../../wallets';

import { SECOND } from '../../../platform/clock';
import { formatTime } from '../../../platform/format-time';
import type { ValidStake } from './judged';
import * as words from './messages';
import { amountText, rewardsWith, slotsOf, stakedWith, unlockedOf, type StakeRequest } from './stake-request';
import { ownMinimumWarnings } from './validator-warnings';

/** No more than is staked there, and no more parts at a time than the chain allows for the pair. */
export function checkUndelegate(request: StakeRequest, validator: StakeValidator): ValidStake {
  const { asset, from, amount, position, errors, now } = request;
  const { operator } = validator;
  const staked = stakedWith(request, operator);
  if (staked === 0n) errors.add('to', words.noStake);
  else if (amount > staked) errors.add('amount', words.stakeMoreThan(amountText(request, staked)));
  const { free, locks, reason } = unlockedOf(request);
  if (locks.length > 0 && amount <= staked && amount > free) errors.add('amount', reason);
  const slots = slotsOf(
    request,
    position.unbondings.filter((entry) => entry.validator === operator),
  );
  if (slots.nextFreeAt !== null && slots.used >= slots.max)
    errors.add('to', words.unstakeSlots(slots.max, formatTime(new Date(slots.nextFreeAt))));
  return {
    intent: { type: 'undelegate', symbol: asset.symbol, from, validator: operator, base: amount.toString() },
    to: operator,
    terms: {
      rewardsPaid: rewardsWith(request, operator),
      staysStaked: toDecimal(staked - amount, asset.decimals),
      slots,
      waitSeconds: position.unbondingSeconds,
      ...(locks.length === 0 ? {} : { locks: describeLocks(locks, asset.decimals) }),
    },
    most: staked < free ? staked : free,
    completesAt: new Date(now.getTime() + position.unbondingSeconds * SECOND),
    warnings: ownMinimumWarnings(request, validator),
  };
}
