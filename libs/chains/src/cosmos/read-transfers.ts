import type { comet38 } from '@cosmjs/tendermint-rpc';
import type { ChainTransfer } from '../chain-adapter';
import { eventValues } from './events';
import { pairRewards } from './pair-rewards';
import { parseCoins } from './convert';

/** Events without `msg_index` belong to the fee. Omitted denominations and rewards count in the index. */
export function readTransfers(events: readonly comet38.Event[]): ChainTransfer[] {
  const rewards = new Set(pairRewards(events).map(({ payment }) => payment));
  return events
    .filter(({ type }) => type === 'transfer')
    .map((event) => ({ values: eventValues(event), isReward: rewards.has(event) }))
    .filter(({ values }) => values.has('msg_index'))
    .flatMap(({ values, isReward }) => {
      const [from = '', to = ''] = [values.get('sender'), values.get('recipient')];
      return parseCoins(values.get('amount')).map((coin) => ({ ...coin, from, to, isReward }));
    })
    .flatMap(({ symbol, isReward, ...transfer }, index) =>
      symbol && transfer.base > 0n && !isReward ? [{ index, symbol, ...transfer }] : [],
    );
}
