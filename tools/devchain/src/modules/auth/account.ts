import { BaseAccount, ModuleAccount } from 'cosmjs-types/cosmos/auth/v1beta1/auth';
import { Any } from 'cosmjs-types/google/protobuf/any';
import { decodeVesting, encodeVesting, type VestingSchedule } from '../vesting/vesting-schedule';

/** `module`: owner. */
export interface Account {
  readonly base: BaseAccount;
  readonly module?: string;
  readonly vesting?: VestingSchedule;
}

export function encodeAccount({ base, module, vesting }: Account): Any {
  if (vesting !== undefined) return encodeVesting(base, vesting);
  if (module === undefined) {
    return Any.fromPartial({ typeUrl: BaseAccount.typeUrl, value: BaseAccount.encode(base).finish() });
  }
  const account = ModuleAccount.fromPartial({ baseAccount: base, name: module });
  return Any.fromPartial({ typeUrl: ModuleAccount.typeUrl, value: ModuleAccount.encode(account).finish() });
}

export function decodeAccount(bytes: Uint8Array): Account {
  const any = Any.decode(bytes);
  const { typeUrl, value } = any;
  const vesting = decodeVesting(any);
  if (vesting !== undefined) return vesting;
  if (typeUrl === BaseAccount.typeUrl) return { base: BaseAccount.decode(value) };
  const { baseAccount, name } = ModuleAccount.decode(value);
  if (baseAccount === undefined) throw new Error(`module account ${name} has no base account`);
  return { base: baseAccount, module: name };
}
