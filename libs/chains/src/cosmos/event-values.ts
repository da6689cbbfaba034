import type { comet38 } from '@cosmjs/tendermint-rpc';

/** Attributes of an event by their key. Only events of messages have `msg_index`. */
export type EventValues = ReadonlyMap<string, string>;

export function eventValues({ attributes }: comet38.Event): EventValues {
  return new Map(attributes.map(({ key, value }) => [key, value]));
}
