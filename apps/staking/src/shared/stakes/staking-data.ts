import type { TokenDetail } from '@tessera/contracts/token-detail';
import type { StakingParams, Validator } from '@tessera/contracts/validators';
import type { ChainState, TokenRow } from '@tessera/contracts/wallets';
import { add } from '@tessera/money';
import { formatAddress, formatDay } from '@tessera/ui';

export interface StakingData {
  walletId: string;
  row: TokenRow;
  chain: ChainState | undefined;
  detail: TokenDetail;
  /** Empty while loading. */
  validators: readonly Validator[];
  params: StakingParams | undefined;
  /** Whether the stakes are refetched or a request about them is pending. */
  updating: boolean;
}

export const validatorName = (validators: readonly Validator[], operator: string): string =>
  validators.find(({ operatorAddress }) => operatorAddress === operator)?.moniker ?? formatAddress(operator);

/** Returns the end of the move lock: the last end of all moves to this validator; null without one. */
export const lockedUntil = (
  { redelegations }: Pick<TokenDetail, 'redelegations'>,
  operator: string,
): string | null =>
  redelegations
    .filter(({ toValidator }) => toValidator === operator)
    .map(({ completesAt }) => completesAt)
    .toSorted()
    .at(-1) ?? null;

/** Formats the last day of a lock, a date in UTC: the same in every time zone. */
export const lockDay = (until: string): string => formatDay(`${until}T00:00`);

export const daysOf = (seconds: number): number => Math.max(1, Math.round(seconds / 86_400));

export const waitDays = (params: StakingParams | undefined): number | null =>
  params === undefined ? null : daysOf(params.unbondingSeconds);

export const unbondingOf = ({ detail }: StakingData, operator: string, creationHeight: string) =>
  detail.unbondings.find((entry) => entry.validator === operator && entry.creationHeight === creationHeight);

/** Entries in use, the chain's limit, and the end of the first entry. */
export interface Slots {
  used: number;
  max: number;
  nextFreeAt: string | null;
}

function slotsFrom(
  params: StakingParams | undefined,
  entries: readonly { completesAt: string }[],
): Slots | null {
  if (params === undefined) return null;
  const ends = entries.map(({ completesAt }) => completesAt).toSorted();
  return { used: ends.length, max: params.maxEntries, nextFreeAt: ends[0] ?? null };
}

export const isFull = (slots: Slots | null): boolean => slots !== null && slots.used >= slots.max;

/** Returns the slots of unstake requests with a validator; null while the limit is unknown. */
export const slotsOf = ({ detail, params }: StakingData, operator: string): Slots | null =>
  slotsFrom(
    params,
    detail.unbondings.filter(({ validator }) => validator === operator),
  );

/** Returns the slots of moves between two validators; null while the limit is unknown. */
export const moveSlotsOf = ({ detail, params }: StakingData, from: string, to: string): Slots | null =>
  slotsFrom(
    params,
    detail.redelegations.filter(
      ({ fromValidator, toValidator }) => fromValidator === from && toValidator === to,
    ),
  );

/** Returns the whole days that an entry has waited; null while the unbonding time is unknown. */
export function daysWaited(
  completesAt: string,
  params: StakingParams | undefined,
  now: number,
): number | null {
  const days = waitDays(params);
  if (params === undefined || days === null) return null;
  const passed = now - (Date.parse(completesAt) - params.unbondingSeconds * 1000);
  return Math.min(days, Math.max(0, Math.floor((passed / 1000 / params.unbondingSeconds) * days)));
}

/** Returns the row with the stakeable balance, which includes vesting coins. */
export function stakeableRow(row: TokenRow): TokenRow {
  const { balance, lockedBalance } = row;
  return balance === null || !lockedBalance ? row : { ...row, balance: add(balance, lockedBalance) };
}
