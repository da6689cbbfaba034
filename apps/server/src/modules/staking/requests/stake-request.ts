import type { Asset, ChainAdapter, StakePosition } from '@tessera/chains';
import { formatTokenFull, toDecimal } from '@tessera/money';
import type { FieldErrors } from '../../transfers';
import { activeLocks, sumLocks } from '../../wallets';

import { locked } from './messages';

/** What a rule about stakes looks at: the request's own words, and the chain as it is now. */
export interface StakeRequest {
  adapter: ChainAdapter;
  asset: Asset;
  /** The account that asks. */
  from: string;
  amount: bigint;
  position: StakePosition;
  now: Date;
  errors: FieldErrors;
}

/** "1.5 OPT". */
export const amountText = ({ asset }: Pick<StakeRequest, 'asset'>, base: bigint): string =>
  formatTokenFull(toDecimal(base, asset.decimals), asset.symbol);

/** The part of all stakes that can be unstaked, and the reason for the rest. x/lockup/ante compares the sums of stakes and locks. */
export function unlockedOf(request: Pick<StakeRequest, 'position' | 'now' | 'asset'>) {
  const { position, now } = request;
  const stored = position.locks.map(({ base, until }) => ({ amount: base.toString(), until }));
  const locks = activeLocks(stored, now);
  const staked = position.delegations.reduce((sum, { base }) => sum + base, 0n);
  const free = staked - sumLocks(locks);
  const parts = locks.map(({ base, until }) => locked(amountText(request, base), dayText(until)));
  return { free: free > 0n ? free : 0n, locks, reason: parts.join('. ') };
}

const dayText = (day: string): string =>
  new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(day));

export const stakedWith = ({ position }: Pick<StakeRequest, 'position'>, validator: string): bigint =>
  position.delegations.find((one) => one.validator === validator)?.base ?? 0n;

/** The chain pays out what a stake has earned whenever it changes. */
export function rewardsWith({ position, asset }: StakeRequest, ...validators: string[]) {
  return position.rewards
    .filter(({ validator }) => validators.includes(validator))
    .map(({ validator, base }) => ({ validator, amount: toDecimal(base, asset.decimals) }));
}

/** How many entries of those that the chain allows at a time are taken, and when the next one ends. */
export function slotsOf({ position }: StakeRequest, entries: readonly { completesAt: string }[]) {
  return { used: entries.length, max: position.maxEntries, nextFreeAt: entries[0]?.completesAt ?? null };
}
