import { BASE_DENOM } from '../../chain/constants';
import type { Context } from '../../chain/context';
import { startVesting } from './vesting-messages';

/** A vesting account at genesis. */
export interface GenesisVesting {
  /** "delayed" frees the amount at the end, "continuous" bit by bit, "permanent" never. */
  readonly kind: 'continuous' | 'delayed' | 'permanent';
  /** uOPT. */
  readonly amount: bigint;
  /** Time of the first block if absent. */
  readonly start?: Date;
  /** Not read for "permanent". */
  readonly end: Date;
}

const seconds = (time: Date) => BigInt(Math.floor(time.getTime() / 1000));

export function startGenesisVesting(context: Context, address: string, vesting: GenesisVesting): void {
  const { kind, amount, start = context.time, end } = vesting;
  startVesting(context, address, [{ denom: BASE_DENOM, amount }], {
    kind,
    start: kind === 'continuous' ? seconds(start) : 0n,
    end: kind === 'permanent' ? 0n : seconds(end),
    periods: [],
  });
}
