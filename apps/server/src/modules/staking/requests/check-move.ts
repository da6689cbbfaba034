import type { StakeValidator } from '@tessera/chains';
import { toDecimal } from '@tessera/money';

import { SECOND } from '../../../platform/clock';
import { formatTime } from '../../../platform/format-time';
import type { ValidStake } from './judged';
import * as words from './messages';
import { amountText, rewardsWith, slotsOf, stakedWith, type StakeRequest } from './stake-request';
import { destinationWarnings, ownMinimumWarnings } from './validator-warnings';

/** What was moved to a validator cannot leave it by another move until the first one's time is over. */
export function checkMove(request: StakeRequest, from: StakeValidator, to: StakeValidator): ValidStake {
  const { asset, amount, position, errors } = request;
  const [source, destination] = [from.operator, to.operator];
  if (source === destination) errors.add('to', words.sameValidator);
  const staked = stakedWith(request, source);
  if (staked === 0n) errors.add('from', words.noStake);
  else if (amount > staked) errors.add('amount', words.stakeMoreThan(amountText(request, staked)));

  const last = position.redelegations.findLast((entry) => entry.destination === source);
  if (last) errors.add('from', words.movedLately(formatTime(new Date(last.completesAt))));
  const slots = slotsOf(
    request,
    position.redelegations.filter((one) => one.source === source && one.destination === destination),
  );
  if (slots.nextFreeAt !== null && slots.used >= slots.max)
    errors.add('to', words.moveSlots(slots.max, formatTime(new Date(slots.nextFreeAt))));

  const completesAt = lockOf(request, from);
  return {
    intent: {
      type: 'move-delegation',
      symbol: asset.symbol,
      from: request.from,
      source,
      destination,
      base: amount.toString(),
    },
    to: destination,
    terms: {
      rewardsPaid: rewardsWith(request, source, destination),
      staysStaked: toDecimal(staked - amount, asset.decimals),
      slots,
      waitSeconds: completesAt === null ? 0 : secondsUntil(request, completesAt),
    },
    most: staked,
    ...(completesAt === null ? {} : { completesAt }),
    warnings: [...destinationWarnings(request, to), ...ownMinimumWarnings(request, from)],
  };
}

/** Faults of the source count for as long as its own stake would be bound; null when it is free already. */
function lockOf({ position, now }: StakeRequest, source: StakeValidator): Date | null {
  if (source.bonded) return new Date(now.getTime() + position.unbondingSeconds * SECOND);
  return source.unbondsAt === null ? null : new Date(source.unbondsAt);
}

const secondsUntil = ({ now }: StakeRequest, time: Date) =>
  Math.max(0, Math.round((time.getTime() - now.getTime()) / SECOND));
