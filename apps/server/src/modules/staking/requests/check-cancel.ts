import type { StakeValidator, UnbondingEntry } from '@tessera/chains';

import type { ValidStake } from './judged';
import * as words from './messages';
import { amountText, rewardsWith, type StakeRequest } from './stake-request';

/** All or part of one entry, until it ends; the entry of a height, or the first that is large enough. */
export function checkCancel(
  request: StakeRequest,
  { operator, jailed }: StakeValidator,
  creationHeight: string | undefined,
): ValidStake {
  const { asset, from, amount, position, errors } = request;
  const entries = position.unbondings.filter(({ validator }) => validator === operator);
  if (jailed) errors.add('to', words.jailedCannotTakeBack);
  const entry = find(request, entries, creationHeight);
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
    most: entry?.base ?? 0n,
    ...(entry || entries.length === 0 ? {} : { most: largest(entries) }),
  };
}

const largest = (entries: readonly UnbondingEntry[]) =>
  entries.reduce((most, { base }) => (base > most ? base : most), 0n);

function find(
  request: StakeRequest,
  entries: readonly UnbondingEntry[],
  creationHeight: string | undefined,
): UnbondingEntry | undefined {
  const { amount, errors, now } = request;
  if (entries.length === 0) {
    errors.add('to', words.notUnstaking);
    return undefined;
  }
  if (creationHeight === undefined) {
    const enough = entries.find(({ base }) => base >= amount);
    if (!enough) errors.add('amount', words.entryMoreThan(amountText(request, largest(entries))));
    return enough;
  }
  const entry = entries.find((one) => one.creationHeight === BigInt(creationHeight));
  if (!entry) errors.add('creationHeight', words.entryMissing);
  else if (new Date(entry.completesAt) < now) errors.add('creationHeight', words.entryOver);
  else if (amount > entry.base) errors.add('amount', words.entryMoreThan(amountText(request, entry.base)));
  return entry;
}
