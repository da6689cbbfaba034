import { accountFromAny, type Account } from '@cosmjs/stargate';
import { BaseAccount } from 'cosmjs-types/cosmos/auth/v1beta1/auth';
import { PermanentLockedAccount } from 'cosmjs-types/cosmos/vesting/v1beta1/vesting';
import type { Any } from 'cosmjs-types/google/protobuf/any';

/** The only account type that cosmjs does not parse. */
export function parseAccount(account: Any): Account {
  if (account.typeUrl !== PermanentLockedAccount.typeUrl) return accountFromAny(account);
  const { baseVestingAccount } = PermanentLockedAccount.decode(account.value);
  const base = baseVestingAccount?.baseAccount ?? BaseAccount.fromPartial({});
  return accountFromAny({ typeUrl: BaseAccount.typeUrl, value: BaseAccount.encode(base).finish() });
}
