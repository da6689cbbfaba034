import type { Asset, ChainAdapter, StakePosition, StakingIntent } from '@tessera/chains';
import type { StakingTerms, TransferWarning } from '@tessera/contracts';
import { formatTokenFull, toDecimal } from '@tessera/money';

import type { FieldErrors } from '../../transfers';
import { activeLocks, sumLocks } from '../../wallets';
import { locked } from './messages';

/** Request about a stake, and the state of the chain that it is checked against. */
export interface StakeRequest {
  adapter: ChainAdapter;
  asset: Asset;
  /** Address of the user. */
  from: string;
  amount: bigint;
  position: StakePosition;
  now: Date;
  /** Checks add their field errors here. */
  errors: FieldErrors;
}

/** Result of the check of one request type; valid unless field errors were added. */
export interface ValidStake {
  intent: StakingIntent;
  /** Operator address, or `all`. */
  to: string;
  terms: StakingTerms;
  /** Set where the chain decides the amount; otherwise it is the requested one. */
  amount?: bigint;
  most?: bigint;
  completesAt?: Date;
  warnings?: TransferWarning[];
}

/** Formats base units, for example "1.5 OPT". */
export const amountText = ({ asset }: Pick<StakeRequest, 'asset'>, base: bigint): string =>
  formatTokenFull(toDecimal(base, asset.decimals), asset.symbol);

/** Returns how much stake can be unstaked, and why no more. x/lockup/ante compares the sums of stakes and locks. */
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

/** Returns the rewards that the chain pays because these stakes change. */
export const rewardsWith = ({ position, asset }: StakeRequest, ...validators: string[]) =>
  position.rewards
    .filter(({ validator }) => validators.includes(validator))
    .map(({ validator, base }) => ({ validator, amount: toDecimal(base, asset.decimals) }));

/** Returns how many of the allowed entries are in use, and when the next one ends. */
export const slotsOf = ({ position }: StakeRequest, entries: readonly { completesAt: string }[]) => ({
  used: entries.length,
  max: position.maxEntries,
  nextFreeAt: entries[0]?.completesAt ?? null,
});
