import type {
  ChainState,
  StakingParams,
  TokenDetail,
  TokenRow,
  Validator,
  WalletTokens,
} from '@tessera/contracts';
import { formatAddress } from '@tessera/ui';

/** The data of every form about stakes. */
export interface StakingData {
  walletId: string;
  wallet: WalletTokens;
  row: TokenRow;
  chain: ChainState | undefined;
  detail: TokenDetail;
  /** Empty while they have not come. */
  validators: readonly Validator[];
  params: StakingParams | undefined;
  /** The stakes are refetched, or a request about them is pending. */
  updating: boolean;
}

/** Returns the moniker of a validator, or its address while the list is not loaded. */
export const validatorName = (validators: readonly Validator[], operator: string): string =>
  validators.find(({ operatorAddress }) => operatorAddress === operator)?.moniker ?? formatAddress(operator);

/** Until when stake with this validator cannot be moved on: the last of the moves that brought some there. */
export const lockedUntil = (
  { redelegations }: Pick<TokenDetail, 'redelegations'>,
  operator: string,
): string | null =>
  redelegations
    .filter(({ toValidator }) => toValidator === operator)
    .map(({ completesAt }) => completesAt)
    .toSorted()
    .at(-1) ?? null;

/** The chain's waiting time in whole days, at least one; null while it is not known. */
export const waitDays = (params: StakingParams | undefined): number | null =>
  params === undefined ? null : Math.max(1, Math.round(params.unbondingSeconds / 86_400));

/** How many of the chain's places are taken, and when the next one is free. */
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

/** Unstake requests with one validator that still wait, and how many the chain allows; null while that is not known. */
export const slotsOf = ({ detail, params }: StakingData, operator: string): Slots | null =>
  slotsFrom(
    params,
    detail.unbondings.filter(({ validator }) => validator === operator),
  );

/** Moves between two validators whose time is not over; null while it is not known how many the chain allows. */
export const moveSlotsOf = ({ detail, params }: StakingData, from: string, to: string): Slots | null =>
  slotsFrom(
    params,
    detail.redelegations.filter(
      ({ fromValidator, toValidator }) => fromValidator === from && toValidator === to,
    ),
  );

/** Whole days that an entry has waited of the chain's time; null while that is not known. */
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
