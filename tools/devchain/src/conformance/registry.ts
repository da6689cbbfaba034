import { Registry, type GeneratedType } from '@cosmjs/proto-signing';
import { defaultRegistryTypes } from '@cosmjs/stargate';
import { MsgUnjail } from 'cosmjs-types/cosmos/slashing/v1beta1/tx';
import {
  MsgCreatePeriodicVestingAccount,
  MsgCreatePermanentLockedAccount,
} from 'cosmjs-types/cosmos/vesting/v1beta1/tx';
import {
  MsgExtend,
  MsgLock,
  MsgMultiSendDelegateAndLock,
  MsgSendDelegateAndLock,
} from '../modules/lockup/lockup-types';

export const registry = new Registry([
  ...defaultRegistryTypes,
  ['/cosmos.slashing.v1beta1.MsgUnjail', MsgUnjail],
  ...[MsgLock, MsgExtend, MsgSendDelegateAndLock, MsgMultiSendDelegateAndLock].map(
    (type): [string, GeneratedType] => [type.typeUrl, type],
  ),
  [MsgCreatePermanentLockedAccount.typeUrl, MsgCreatePermanentLockedAccount],
  [MsgCreatePeriodicVestingAccount.typeUrl, MsgCreatePeriodicVestingAccount],
]);
