import type { StakeValidator } from '@tessera/chains';
import { toDecimal } from '@tessera/money';

import { SECOND } from '../../../platform/clock';
import { formatTime } from '../../../platform/format-time';
import { describeLocks } from '../../wallets';
import * as stakeMessages from './messages';
import {
  amountText,
  rewardsWith,
  slotsOf,
  stakedWith,
  unlockedOf,
  type StakeRequest,
  type ValidStake,
} from './stake-request';
import { destinationWarnings, ownMinimumWarnings } from './validator-warnings';

/** Checks a delegation. The balance is checked later, together with the fee. */
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

/** Checks an unstake: at most the unlocked stake with the validator, in at most `maxEntries` concurrent parts. */
export function checkUndelegate(request: StakeRequest, validator: StakeValidator): ValidStake {
  const { asset, from, amount, position, errors, now } = request;
  const { operator } = validator;
  const staked = checkStaked(request, operator, 'to');
  const { free, locks, reason } = unlockedOf(request);
  if (locks.length > 0 && amount <= staked && amount > free) errors.add('amount', reason);
  const entries = position.unbondings.filter((entry) => entry.validator === operator);
  return {
    intent: { type: 'undelegate', symbol: asset.symbol, from, validator: operator, base: amount.toString() },
    to: operator,
    terms: {
      rewardsPaid: rewardsWith(request, operator),
      staysStaked: toDecimal(staked - amount, asset.decimals),
      slots: checkSlots(request, entries, stakeMessages.unstakeSlots),
      waitSeconds: position.unbondingSeconds,
      ...(locks.length === 0 ? {} : { locks: describeLocks(locks, asset.decimals) }),
    },
    most: staked < free ? staked : free,
    completesAt: new Date(now.getTime() + position.unbondingSeconds * SECOND),
    warnings: ownMinimumWarnings(request, validator),
  };
}

/** Checks a move. The chain does not move stake on that was moved within the unbonding time. */
export function checkMove(request: StakeRequest, from: StakeValidator, to: StakeValidator): ValidStake {
  const { asset, amount, position, errors, now } = request;
  const [source, destination] = [from.operator, to.operator];
  if (source === destination) errors.add('to', stakeMessages.sameValidator);
  const staked = checkStaked(request, source, 'from');
  const { redelegations } = position;
  const last = redelegations.findLast((entry) => entry.destination === source);
  if (last) errors.add('from', stakeMessages.movedLately(formatTime(new Date(last.completesAt))));
  const entries = redelegations.filter((one) => one.source === source && one.destination === destination);
  const slots = checkSlots(request, entries, stakeMessages.moveSlots);
  const completesAt = boundUntil(request, from);
  const waitMs = completesAt === null ? 0 : completesAt.getTime() - now.getTime();
  const base = amount.toString();
  return {
    intent: { type: 'move-delegation', symbol: asset.symbol, from: request.from, source, destination, base },
    to: destination,
    terms: {
      rewardsPaid: rewardsWith(request, source, destination),
      staysStaked: toDecimal(staked - amount, asset.decimals),
      slots,
      waitSeconds: Math.max(0, Math.round(waitMs / SECOND)),
    },
    most: staked,
    ...(completesAt === null ? {} : { completesAt }),
    warnings: [...destinationWarnings(request, to), ...ownMinimumWarnings(request, from)],
  };
}

function checkStaked(request: StakeRequest, operator: string, field: 'to' | 'from'): bigint {
  const staked = stakedWith(request, operator);
  if (staked === 0n) request.errors.add(field, stakeMessages.noStake);
  else if (request.amount > staked)
    request.errors.add('amount', stakeMessages.stakeMoreThan(amountText(request, staked)));
  return staked;
}

function checkSlots(
  request: StakeRequest,
  entries: readonly { completesAt: string }[],
  message: (max: number, freeAt: string) => string,
) {
  const slots = slotsOf(request, entries);
  if (slots.nextFreeAt !== null && slots.used >= slots.max)
    request.errors.add('to', message(slots.max, formatTime(new Date(slots.nextFreeAt))));
  return slots;
}

/** Returns until when faults of the source can slash the moved stake; null if it is free at once. */
function boundUntil({ position, now }: StakeRequest, source: StakeValidator): Date | null {
  if (source.bonded) return new Date(now.getTime() + position.unbondingSeconds * SECOND);
  return source.unbondsAt === null ? null : new Date(source.unbondsAt);
}
