import type { StakeValidator, UnbondingEntry } from '@tessera/chains';

import * as stakeMessages from './messages';
import { amountText, rewardsWith, type StakeRequest, type ValidStake } from './stake-request';

/** Checks the cancelling of an unstake: of the entry with the given height, or of the first that is large enough. */
export function checkCancel(
  request: StakeRequest,
  { operator, jailed }: StakeValidator,
  creationHeight: string | undefined,
): ValidStake {
  const { asset, from, amount, position, errors } = request;
  const entries = position.unbondings.filter(({ validator }) => validator === operator);
  if (jailed) errors.add('to', stakeMessages.jailedCannotTakeBack);
  const entry = findEntry(request, entries, creationHeight);
  return {
    intent: {
      type: 'cancel-undelegate',
      symbol: asset.symbol,
      from,
      validator: operator,
      base: amount.toString(),
      creationHeight: String(entry?.creationHeight ?? creationHeight ?? 0),
    },
    to: operator,
    terms: { rewardsPaid: rewardsWith(request, operator) },
    most: entry?.base ?? largest(entries),
  };
}

const largest = (entries: readonly UnbondingEntry[]) =>
  entries.reduce((most, { base }) => (base > most ? base : most), 0n);

function findEntry(
  request: StakeRequest,
  entries: readonly UnbondingEntry[],
  creationHeight: string | undefined,
): UnbondingEntry | undefined {
  const { amount, errors, now } = request;
  const addTooMuch = (most: bigint) =>
    errors.add('amount', stakeMessages.entryMoreThan(amountText(request, most)));
  if (entries.length === 0) {
    errors.add('to', stakeMessages.notUnstaking);
    return undefined;
  }
  if (creationHeight === undefined) {
    const enough = entries.find(({ base }) => base >= amount);
    if (!enough) addTooMuch(largest(entries));
    return enough;
  }
  const entry = entries.find((one) => one.creationHeight === BigInt(creationHeight));
  if (!entry) errors.add('creationHeight', stakeMessages.entryMissing);
  else if (new Date(entry.completesAt) < now) errors.add('creationHeight', stakeMessages.entryOver);
  else if (amount > entry.base) addTooMuch(entry.base);
  return entry;
}
