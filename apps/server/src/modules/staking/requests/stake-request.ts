import {
  operatorAddressOf,
  type StakePosition,
  type StakeValidator,
  type StakingIntent,
} from '@tessera/chains';
import type { StakingTerms, TransferWarning } from '@tessera/contracts/transfers';
import { compare, divide, formatShare, formatTokenFull, multiply, toDecimal } from '@tessera/money';
import type { FieldErrors, RequestAccount } from '../../transfers';
import { activeLocks, sumLocks } from '../../wallets';
import * as stakeMessages from './messages';

export interface StakeRequest extends RequestAccount {
  amount: bigint;
  position: StakePosition;
  now: Date;
  errors: FieldErrors;
}

/** Valid only if the check added nothing to `StakeRequest.errors`. */
export interface ValidStake {
  intent: StakingIntent;
  /** Operator address of the validator, or `all` for a claim from all validators. */
  to: string;
  terms: StakingTerms;
  /** Set only for a claim: the sum of the claimed rewards. */
  amount?: bigint;
  most?: bigint;
  completesAt?: Date;
  warnings?: TransferWarning[];
}

export const amountText = ({ asset }: Pick<StakeRequest, 'asset'>, base: bigint): string =>
  formatTokenFull(toDecimal(base, asset.decimals), asset.symbol);

export const sumOf = (parts: readonly { base: bigint }[]) =>
  parts.reduce((total, { base }) => total + base, 0n);

/** Compares the locks with the total stake over all validators, as x/lockup/ante does. */
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

/** Returns the rewards that the chain pays when the stake with one of `validators` changes. */
export const rewardsWith = ({ position, asset }: StakeRequest, ...validators: string[]) =>
  position.rewards
    .filter(({ validator }) => validators.includes(validator))
    .map(({ validator, base }) => ({ validator, amount: toDecimal(base, asset.decimals) }));

const HIGH_COMMISSION = '0.2';
const LARGE_SHARE_DIVISOR = 10n;

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

/** The chain jails a validator whose self stake falls below its minimum. */
export function ownMinimumWarnings(
  request: StakeRequest,
  { operator, minSelfDelegation }: StakeValidator,
): TransferWarning[] {
  if (operator !== operatorAddressOf(request.from)) return [];
  if (stakedWith(request, operator) - request.amount >= minSelfDelegation) return [];
  const message = stakeMessages.ownMinimum(amountText(request, minSelfDelegation));
  return [{ code: 'SELF_DELEGATION', message }];
}
