import type { comet38 } from '@cosmjs/tendermint-rpc';
import { parseCoins } from './parse-coins';

/** Attributes of an event by their key. Only events of messages have `msg_index`. */
export type EventValues = ReadonlyMap<string, string>;

export function eventValues({ attributes }: comet38.Event): EventValues {
  return new Map(attributes.map(({ key, value }) => [key, value]));
}

/** The coin of the product in an event's amount, if it is there: rewards may be paid in several, in the order of their names. */
export function coinOf(values: EventValues): { symbol: string; base: bigint } | undefined {
  for (const { symbol, base } of parseCoins(values.get('amount') ?? '')) if (symbol) return { symbol, base };
  return undefined;
}
