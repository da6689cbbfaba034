import type { comet38 } from '@cosmjs/tendermint-rpc';
import type { ChainTransfer } from '../chain-adapter';
import { parseCoins } from './parse-coins';

/**
 * What the messages of a transaction moved. Only events with `msg_index` are of messages; the others are of the fee. Coins of
 * unknown denominations count in the index, so that it stays when they become known.
 */
export function readTransfers(events: readonly comet38.Event[]): ChainTransfer[] {
  return events
    .filter(({ type }) => type === 'transfer')
    .map(({ attributes }) => new Map(attributes.map(({ key, value }) => [key, value])))
    .filter((values) => values.has('msg_index'))
    .flatMap((values) => {
      const [from = '', to = ''] = [values.get('sender'), values.get('recipient')];
      return parseCoins(values.get('amount') ?? '').map((coin) => ({ ...coin, from, to }));
    })
    .flatMap(({ symbol, ...transfer }, index) =>
      symbol && transfer.base > 0n ? [{ index, symbol, ...transfer }] : [],
    );
}
