import { fromBase64 } from '@cosmjs/encoding';
import { Registry, type EncodeObject } from '@cosmjs/proto-signing';
import { defaultRegistryTypes } from '@cosmjs/stargate';
import { PubKey } from 'cosmjs-types/cosmos/crypto/ed25519/keys';
import type { CosmosMessage, CreateValidatorMessage } from './cosmos-message';

export const registry = new Registry(defaultRegistryTypes);

export function toEncodeObject(message: CosmosMessage): EncodeObject {
  const { typeUrl } = message;
  switch (typeUrl) {
    case '/cosmos.staking.v1beta1.MsgCancelUnbondingDelegation':
      return { typeUrl, value: { ...message.value, creationHeight: BigInt(message.value.creationHeight) } };
    case '/cosmos.staking.v1beta1.MsgCreateValidator':
      return { typeUrl, value: creation(message) };
    default:
      return { typeUrl, value: structuredClone(message.value) };
  }
}

const noDescription = { identity: '', website: '', securityContact: '', details: '' };

function creation({ value: { moniker, pubkey, ...rest } }: CreateValidatorMessage) {
  const key = PubKey.encode({ key: fromBase64(pubkey) }).finish();
  return {
    ...rest,
    description: { ...noDescription, moniker },
    pubkey: { typeUrl: PubKey.typeUrl, value: key },
  };
}
