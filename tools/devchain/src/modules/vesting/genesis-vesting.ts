import { BASE_DENOM } from '../../chain/constants';
import type { Context } from '../../chain/context';
import { startVesting } from './vesting-messages';
import type { GenesisVesting } from './vesting-settings';

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
