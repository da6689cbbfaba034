import type { comet38 } from '@cosmjs/tendermint-rpc';
import { parseCoins } from './parse-coins';

/** Attributes of an event by their key. Only events of messages have `msg_index`. */
export type EventValues = ReadonlyMap<string, string>;

export function eventValues({ attributes }: comet38.Event): EventValues {
  return new Map(attributes.map(({ key, value }) => [key, value]));
}

/** The coin of the product in an event's amount, if it is one. */
export function coinOf(values: EventValues): { symbol: string; base: bigint } | undefined {
  const [coin] = parseCoins(values.get('amount') ?? '');
  return coin?.symbol ? { symbol: coin.symbol, base: coin.base } : undefined;
}
