import type { StakeValidator, UnbondingEntry } from '@tessera/chains';
import { toDecimal } from '@tessera/money';
import { SECOND } from '../../../platform/clock';
import { formatTime } from '../../../platform/format-time';
import { describeLocks } from '../../wallets';
import * as stakeMessages from './messages';
import {
  amountText,
  destinationWarnings,
  ownMinimumWarnings,
  rewardsWith,
  stakedWith,
  sumOf,
  unlockedOf,
  type StakeRequest,
  type ValidStake,
} from './stake-request';

/** Does not check the balance, because the balance must also cover the fee, which is calculated later. */
export function checkDelegate(request: StakeRequest, validator: StakeValidator): ValidStake {
  const { operator } = validator;
  return {
    intent: { type: 'delegate', validator: operator, ...moved(request) },
    to: operator,
    terms: { rewardsPaid: rewardsWith(request, operator) },
    warnings: destinationWarnings(request, validator),
  };
}

const moved = ({ asset, from, amount }: StakeRequest) => {
  return { symbol: asset.symbol, from, base: amount.toString() };
};

export function checkUndelegate(request: StakeRequest, validator: StakeValidator): ValidStake {
  const { asset, amount, position, errors, now } = request;
  const { operator } = validator;
  const staked = checkStaked(request, operator, 'to');
  const { free, locks, reason } = unlockedOf(request);
  if (locks.length > 0 && amount <= staked && amount > free) errors.add('amount', reason);
  const entries = position.unbondings.filter((entry) => entry.validator === operator);
  return {
    intent: { type: 'undelegate', validator: operator, ...moved(request) },
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

export function checkMove(request: StakeRequest, from: StakeValidator, to: StakeValidator): ValidStake {
  const { asset, amount, position, errors, now } = request;
  const [source, destination] = [from.operator, to.operator];
  if (source === destination) errors.add('to', stakeMessages.sameValidator);
  const staked = checkStaked(request, source, 'from');
  const { redelegations } = position;
  // After a move from A to B, the chain rejects a move from B until the first move completes.
  const last = redelegations.findLast((entry) => entry.destination === source);
  if (last) errors.add('from', stakeMessages.movedLately(formatTime(new Date(last.completesAt))));
  const entries = redelegations.filter((one) => one.source === source && one.destination === destination);
  const slots = checkSlots(request, entries, stakeMessages.moveSlots);
  const completesAt = boundUntil(request, from);
  const waitMs = completesAt === null ? 0 : completesAt.getTime() - now.getTime();
  return {
    intent: { type: 'move-delegation', source, destination, ...moved(request) },
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
  const { amount, errors } = request;
  const staked = stakedWith(request, operator);
  if (staked === 0n) errors.add(field, stakeMessages.noStake);
  else if (amount > staked) errors.add('amount', stakeMessages.stakeMoreThan(amountText(request, staked)));
  return staked;
}

function checkSlots(
  { position, errors }: StakeRequest,
  entries: readonly { completesAt: string }[],
  message: (max: number, freeAt: string) => string,
) {
  const { maxEntries: max } = position;
  const nextFreeAt = entries[0]?.completesAt ?? null;
  if (nextFreeAt !== null && entries.length >= max)
    errors.add('to', message(max, formatTime(new Date(nextFreeAt))));
  return { used: entries.length, max, nextFreeAt };
}

/** Time until which a slash of the source can reduce the moved stake; null when no slash can. */
function boundUntil({ position, now }: StakeRequest, source: StakeValidator): Date | null {
  if (source.bonded) return new Date(now.getTime() + position.unbondingSeconds * SECOND);
  return source.unbondsAt === null ? null : new Date(source.unbondsAt);
}

export function checkCancel(
  request: StakeRequest,
  { operator, jailed }: StakeValidator,
  requestedHeight: string | undefined,
): ValidStake {
  const entries = request.position.unbondings.filter(({ validator }) => validator === operator);
  if (jailed) request.errors.add('to', stakeMessages.jailedCannotTakeBack);
  const entry = findUnbonding(request, entries, requestedHeight);
  const creationHeight = String(entry?.creationHeight ?? requestedHeight ?? 0);
  return {
    intent: { type: 'cancel-undelegate', validator: operator, ...moved(request), creationHeight },
    to: operator,
    terms: { rewardsPaid: rewardsWith(request, operator) },
    most: entry?.base ?? largest(entries),
  };
}

const largest = (entries: readonly UnbondingEntry[]) =>
  entries.reduce((most, { base }) => (base > most ? base : most), 0n);

function findUnbonding(
  request: StakeRequest,
  entries: readonly UnbondingEntry[],
  height: string | undefined,
) {
  const { amount, errors, now } = request;
  const addTooMuch = (most: bigint) =>
    errors.add('amount', stakeMessages.entryMoreThan(amountText(request, most)));
  if (entries.length === 0) {
    errors.add('to', stakeMessages.notUnstaking);
    return undefined;
  }
  if (height === undefined) {
    const enough = entries.find(({ base }) => base >= amount);
    if (!enough) addTooMuch(largest(entries));
    return enough;
  }
  const entry = entries.find((one) => one.creationHeight === BigInt(height));
  if (!entry) errors.add('creationHeight', stakeMessages.entryMissing);
  else if (new Date(entry.completesAt) < now) errors.add('creationHeight', stakeMessages.entryOver);
  else if (amount > entry.base) addTooMuch(entry.base);
  return entry;
}

export const ALL_VALIDATORS = 'all';
/** Limits the gas of a claim, because each validator adds a message to the transaction. */
const MAX_CLAIMED_VALIDATORS = 50;

const byAmount = (one: { base: bigint }, other: { base: bigint }) =>
  one.base === other.base ? 0 : one.base > other.base ? -1 : 1;

/** The requested amount is the reward that the page showed; the chain must owe at least this amount. */
export function checkClaim(request: StakeRequest, to: string): ValidStake {
  const { asset, from, position, errors, amount: seen } = request;
  const isMeant = ({ validator }: { validator: string }) => to === ALL_VALIDATORS || validator === to;
  const owing = position.rewards.filter(isMeant);
  const hasStake = position.delegations.some(isMeant);
  if (owing.length === 0) errors.add('to', hasStake ? stakeMessages.noRewards : stakeMessages.noStake);
  const owed = sumOf(owing);
  if (owing.length > 0 && seen > owed)
    errors.add('amount', stakeMessages.rewardsLess(amountText(request, owed)));
  const claimed = owing.toSorted(byAmount).slice(0, MAX_CLAIMED_VALIDATORS);
  const amount = sumOf(claimed);
  const validators = claimed.map(({ validator }) => validator);
  const message = stakeMessages.rewardsInPart(MAX_CLAIMED_VALIDATORS);
  return {
    intent: { type: 'claim-rewards', symbol: asset.symbol, from, validators },
    to,
    terms: { rewardsPaid: rewardsWith(request, ...validators) },
    amount,
    most: amount,
    ...(owing.length > claimed.length ? { warnings: [{ code: 'REWARDS_IN_PART', message }] } : {}),
  };
}
