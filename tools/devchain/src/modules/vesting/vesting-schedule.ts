import type { BaseAccount } from 'cosmjs-types/cosmos/auth/v1beta1/auth';
import {
  ContinuousVestingAccount,
  DelayedVestingAccount,
  PeriodicVestingAccount,
  PermanentLockedAccount,
  type BaseVestingAccount,
  type Period,
} from 'cosmjs-types/cosmos/vesting/v1beta1/vesting';
import { Any } from 'cosmjs-types/google/protobuf/any';
import { parseCoins, toCoin, type Amount } from '../../chain/coins';

/** Times are Unix seconds. */
export interface VestingSchedule {
  readonly kind: 'continuous' | 'delayed' | 'periodic' | 'permanent';
  readonly original: readonly Amount[];
  readonly delegatedFree: readonly Amount[];
  readonly delegatedVesting: readonly Amount[];
  readonly start: bigint;
  readonly end: bigint;
  readonly periods: readonly Period[];
}

export function encodeVesting(baseAccount: BaseAccount, schedule: VestingSchedule): Any {
  const { kind, start: startTime, end: endTime } = schedule;
  const baseVestingAccount: BaseVestingAccount = {
    baseAccount,
    originalVesting: schedule.original.map(toCoin),
    delegatedFree: schedule.delegatedFree.map(toCoin),
    delegatedVesting: schedule.delegatedVesting.map(toCoin),
    endTime,
  };
  switch (kind) {
    case 'continuous':
      return any(ContinuousVestingAccount, { baseVestingAccount, startTime });
    case 'delayed':
      return any(DelayedVestingAccount, { baseVestingAccount });
    case 'permanent':
      return any(PermanentLockedAccount, { baseVestingAccount });
    case 'periodic':
      return any(PeriodicVestingAccount, {
        baseVestingAccount,
        startTime,
        vestingPeriods: [...schedule.periods],
      });
  }
}

interface Encoder<T> {
  readonly typeUrl: string;
  encode(account: T): { finish(): Uint8Array };
}

const any = <T>({ typeUrl, encode }: Encoder<T>, account: T): Any =>
  Any.fromPartial({ typeUrl, value: encode(account).finish() });

export function decodeVesting({ typeUrl, value }: Any) {
  switch (typeUrl) {
    case ContinuousVestingAccount.typeUrl: {
      const { baseVestingAccount, startTime } = ContinuousVestingAccount.decode(value);
      return read('continuous', baseVestingAccount, startTime);
    }
    case DelayedVestingAccount.typeUrl:
      return read('delayed', DelayedVestingAccount.decode(value).baseVestingAccount);
    case PermanentLockedAccount.typeUrl:
      return read('permanent', PermanentLockedAccount.decode(value).baseVestingAccount);
    case PeriodicVestingAccount.typeUrl: {
      const { baseVestingAccount, startTime, vestingPeriods } = PeriodicVestingAccount.decode(value);
      return read('periodic', baseVestingAccount, startTime, vestingPeriods);
    }
    default:
      return undefined;
  }
}

function read(
  kind: VestingSchedule['kind'],
  account: BaseVestingAccount | undefined,
  start = 0n,
  periods: readonly Period[] = [],
) {
  if (account?.baseAccount === undefined) throw new Error(`a ${kind} vesting account has no base account`);
  const vesting: VestingSchedule = {
    kind,
    original: parseCoins(account.originalVesting),
    delegatedFree: parseCoins(account.delegatedFree),
    delegatedVesting: parseCoins(account.delegatedVesting),
    start,
    end: account.endTime,
    periods,
  };
  return { base: account.baseAccount, vesting };
}
