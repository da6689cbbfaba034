import type { comet38 } from '@cosmjs/tendermint-rpc';
import { parseCoins } from './parse-coins';

/** Attributes by key. Only events of messages have `msg_index`. */
export type EventValues = ReadonlyMap<string, string>;

export function eventValues({ attributes }: comet38.Event): EventValues {
  return new Map(attributes.map(({ key, value }) => [key, value]));
}

/** Returns the product's coin from an event amount. Rewards may list several coins, sorted by name. */
export function coinOf(values: EventValues): { symbol: string; base: bigint } | undefined {
  for (const { symbol, base } of parseCoins(values.get('amount') ?? '')) if (symbol) return { symbol, base };
  return undefined;
}
