import { fromBech32 } from '@cosmjs/encoding';
import type { Comet38Client } from '@cosmjs/tendermint-rpc';
import type { DecCoin } from 'cosmjs-types/cosmos/base/v1beta1/coin';
import {
  DelegatorStartingInfo,
  ValidatorCurrentRewards,
  ValidatorHistoricalRewards,
} from 'cosmjs-types/cosmos/distribution/v1beta1/distribution';
import { feeCoin } from './assets';

/** Raw read without proof (baseapp/abci.go handleQueryStore, SDK 0.50). No gRPC query returns these records. */
const PATH = '/store/distribution/key';

// Key prefixes of x/distribution/types/keys.go.
const START = 0x04;
const HISTORICAL = 0x05;
const CURRENT = 0x06;

const withLength = (address: string) => {
  const { data } = fromBech32(address);
  return [data.length, ...data];
};

function littleEndian(period: bigint): Uint8Array {
  const bytes = new Uint8Array(8);
  new DataView(bytes.buffer).setBigUint64(0, period, true);
  return bytes;
}

const amountIn = (coins: readonly DecCoin[]): bigint =>
  BigInt(coins.find(({ denom }) => denom === feeCoin.denom)?.amount ?? '0');

/**
 * Records of x/distribution about rewards in the fee coin, which is also the coin of stakes: `readStakePosition` rejects
 * another one. Each method returns null for a missing record.
 */
export function setupRewardState(comet: Comet38Client, height?: number) {
  async function read(...key: number[]): Promise<Uint8Array | null> {
    const request = { path: PATH, data: Uint8Array.from(key), prove: false };
    const { code = 0, log, value } = await comet.abciQuery({ ...request, ...(height && { height }) });
    if (value.length > 0) return value;
    // For a version that it lacks, IAVL returns code 0, no value and a log (store/iavl/store.go, Query).
    if (code !== 0 || log) throw new Error(`Query failed with (${code}): ${log}`);
    return null;
  }
  return {
    rewardState: {
      async start(operator: string, delegator: string) {
        const value = await read(START, ...withLength(operator), ...withLength(delegator));
        if (!value) return null;
        const { previousPeriod: period, stake } = DelegatorStartingInfo.decode(value);
        return { period, stake: BigInt(stake) };
      },
      /** Cumulative rewards per base unit at the end of a period. */
      async ratio(operator: string, period: bigint): Promise<bigint | null> {
        const value = await read(HISTORICAL, ...withLength(operator), ...littleEndian(period));
        return value && amountIn(ValidatorHistoricalRewards.decode(value).cumulativeRewardRatio);
      },
      async current(operator: string) {
        const value = await read(CURRENT, ...withLength(operator));
        if (!value) return null;
        const { rewards, period } = ValidatorCurrentRewards.decode(value);
        return { period, current: amountIn(rewards) };
      },
    },
  };
}
