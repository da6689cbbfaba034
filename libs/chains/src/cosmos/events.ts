import type { comet38 } from '@cosmjs/tendermint-rpc';
import { parseCoins } from './convert';
import { decodeTxRaw } from '@cosmjs/proto-signing';
import { MsgExec } from 'cosmjs-types/cosmos/authz/v1beta1/tx';

/** Only events of messages have `msg_index`. */
export type EventValues = ReadonlyMap<string, string>;

export const eventValues = ({ attributes }: comet38.Event): EventValues =>
  new Map(attributes.map(({ key, value }) => [key, value]));

/** The product's coin; rewards may list several. */
export function coinOf(values: EventValues): { symbol: string; base: bigint } | undefined {
  for (const { symbol, base } of parseCoins(values.get('amount'))) if (symbol) return { symbol, base };
  return undefined;
}

export interface Owner {
  readonly validator: string;
  readonly delegator: string;
}

export function ownerIn(values: EventValues): Owner | undefined {
  const [validator, delegator] = [values.get('validator'), values.get('delegator')];
  return validator === undefined || delegator === undefined ? undefined : { validator, delegator };
}

export interface Message {
  readonly typeUrl: string;
  readonly value: Uint8Array;
}

/** Empty unless an authz execution. */
export const innerMessages = ({ typeUrl, value }: Message): readonly Message[] =>
  typeUrl === MsgExec.typeUrl ? MsgExec.decode(value).msgs : [];

/** Message of an event. Nested executions list the innermost index first (x/authz keeper.go, DispatchActions). */
export function messageAt(bytes: Uint8Array, { attributes }: comet38.Event): Message | undefined {
  const placesOf = (name: string) =>
    attributes.filter(({ key }) => key === name).map(({ value }) => Number(value));
  let messages: readonly Message[] = decodeTxRaw(bytes).body.messages;
  let message: Message | undefined;
  for (const place of [...placesOf('msg_index'), ...placesOf('authz_msg_index').toReversed()]) {
    message = messages[place];
    messages = message ? innerMessages(message) : [];
  }
  return message;
}
