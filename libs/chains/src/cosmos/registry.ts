import { Registry, type EncodeObject } from '@cosmjs/proto-signing';
import { defaultRegistryTypes } from '@cosmjs/stargate';
import type { CosmosMessage } from '../transaction';

/** The message types of the SDK, as cosmjs has them. */
export const registry = new Registry(defaultRegistryTypes);

/** A message as cosmjs encodes it; amounts stay text all the way. */
export function toEncodeObject({ typeUrl, value }: CosmosMessage): EncodeObject {
  return { typeUrl, value: { ...value, amount: value.amount.map((coin) => ({ ...coin })) } };
}
