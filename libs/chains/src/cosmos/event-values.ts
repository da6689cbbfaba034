import type { comet38 } from '@cosmjs/tendermint-rpc';
import { parseCoins } from './parse-coins';

/** Only events of messages have `msg_index`. */
export type EventValues = ReadonlyMap<string, string>;

export function eventValues({ attributes }: comet38.Event): EventValues {
  return new Map(attributes.map(({ key, value }) => [key, value]));
}

/** The product's coin; rewards may list several. */
export function coinOf(values: EventValues): { symbol: string; base: bigint } | undefined {
  for (const { symbol, base } of parseCoins(values.get('amount') ?? '')) if (symbol) return { symbol, base };
  return undefined;
}
