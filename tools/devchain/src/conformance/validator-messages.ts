import type { EncodeObject } from '@cosmjs/proto-signing';
import { PubKey } from 'cosmjs-types/cosmos/crypto/ed25519/keys';
import { uopt } from '../testing/transactions';
import type { Account } from './open-world';

const KEY_LENGTH = 32;

export const newConsensusKey = () => ({
  typeUrl: PubKey.typeUrl,
  value: PubKey.encode({ key: crypto.getRandomValues(new Uint8Array(KEY_LENGTH)) }).finish(),
});

/** In 10^-18. */
export const percent = (value: number): string => (BigInt(value) * 10n ** 16n).toString();

const description = {
  moniker: 'Amber Fields',
  identity: '',
  website: '',
  securityContact: '',
  details: '',
};

export interface Creation {
  readonly moniker: string;
  readonly rate: string;
  readonly maxRate: string;
  readonly maxChangeRate: string;
  readonly minSelfDelegation: string;
  readonly amount: bigint;
  readonly denom: string;
  readonly pubkey: { readonly typeUrl: string; readonly value: Uint8Array };
}

/** Default: 5 % commission, maximum 20 %, change of 1 % per day. */
export function create({ address, operator }: Account, changes: Partial<Creation> = {}): EncodeObject {
  const creation: Creation = {
    moniker: description.moniker,
    rate: percent(5),
    maxRate: percent(20),
    maxChangeRate: percent(1),
    minSelfDelegation: '1',
    amount: 2_000_000n,
    denom: 'uOPT',
    pubkey: newConsensusKey(),
    ...changes,
  };
  const { moniker, rate, maxRate, maxChangeRate, minSelfDelegation, amount, denom, pubkey } = creation;
  return {
    typeUrl: '/cosmos.staking.v1beta1.MsgCreateValidator',
    value: {
      description: { ...description, moniker },
      commission: { rate, maxRate, maxChangeRate },
      minSelfDelegation,
      delegatorAddress: address,
      validatorAddress: operator,
      pubkey,
      value: { ...uopt(amount.toString()), denom },
    },
  };
}

export function edit(
  { operator }: Account,
  { moniker = '[do-not-modify]', rate = '', minSelfDelegation = '' } = {},
): EncodeObject {
  const keep = '[do-not-modify]';
  return {
    typeUrl: '/cosmos.staking.v1beta1.MsgEditValidator',
    value: {
      description: { moniker, identity: keep, website: keep, securityContact: keep, details: keep },
      validatorAddress: operator,
      commissionRate: rate,
      minSelfDelegation,
    },
  };
}
