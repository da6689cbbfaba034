import {
  operatorAddressOf,
  type StakePosition,
  type StakeValidator,
  type StakingIntent,
} from '@tessera/chains';
import type { StakingTerms, TransferWarning } from '@tessera/contracts';
import { compare, divide, formatShare, formatTokenFull, multiply, toDecimal } from '@tessera/money';
import type { FieldErrors, RequestAccount } from '../../transfers';
import { activeLocks, sumLocks } from '../../wallets';
import * as stakeMessages from './messages';

/** Request about a stake, and the state of the chain that it is checked against. */
export interface StakeRequest extends RequestAccount {
  amount: bigint;
  position: StakePosition;
  now: Date;
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

export const sumOf = (parts: readonly { base: bigint }[]) =>
  parts.reduce((total, { base }) => total + base, 0n);

/** Returns how much stake can be unstaked, and why no more. x/lockup/ante compares the sums of stakes and locks. */
export function unlockedOf(request: Pick<StakeRequest, 'position' | 'now' | 'asset'>) {
  const { position, now } = request;
  const stored = position.locks.map(({ base, until }) => ({ amount: base.toString(), until }));
  const locks = activeLocks(stored, now);
  const free = sumOf(position.delegations) - sumLocks(locks);
  const parts = locks.map(({ base, until }) =>
    stakeMessages.locked(amountText(request, base), dayText(until)),
  );
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

const HIGH_COMMISSION = '0.2';
const LARGE_SHARE_DIVISOR = 10n;

/** Formats "0.125" as 12.5%, "0.2" as 20%. */
const percent = (share: string) => formatShare(multiply(share, '100', 1), 1).replace('.0%', '%');

export function destinationWarnings(
  { amount }: Pick<StakeRequest, 'amount'>,
  { jailed, bonded, commission, tokens, totalBonded }: StakeValidator,
): TransferWarning[] {
  const warnings: TransferWarning[] = [];
  const warn = (code: TransferWarning['code'], message: string) => warnings.push({ code, message });
  if (jailed) warn('VALIDATOR_JAILED', stakeMessages.jailed);
  else if (!bonded) warn('VALIDATOR_INACTIVE', stakeMessages.inactive);
  if (compare(commission, '1') >= 0) warn('VALIDATOR_COMMISSION', stakeMessages.takesAll);
  else if (compare(commission, HIGH_COMMISSION) >= 0)
    warn('VALIDATOR_COMMISSION', stakeMessages.takesMuch(percent(commission)));
  const [after, total] = [tokens + amount, totalBonded + amount];
  if (bonded && after * LARGE_SHARE_DIVISOR >= total) {
    const share = divide(after.toString(), total.toString(), 6) ?? '0';
    warn('VALIDATOR_SHARE', stakeMessages.largeShare(formatShare(multiply(share, '100', 2))));
  }
  return warnings;
}

/** Warns an operator whose self stake would fall below its minimum: the chain jails the validator. */
export function ownMinimumWarnings(
  request: StakeRequest,
  { operator, minSelfDelegation }: StakeValidator,
): TransferWarning[] {
  if (operator !== operatorAddressOf(request.from)) return [];
  if (stakedWith(request, operator) - request.amount >= minSelfDelegation) return [];
  const message = stakeMessages.ownMinimum(amountText(request, minSelfDelegation));
  return [{ code: 'SELF_DELEGATION', message }];
}
