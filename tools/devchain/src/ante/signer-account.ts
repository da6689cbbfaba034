import type { Context } from '../chain/context';
import { sdkErrors } from '../chain/sdk-errors';
import type { Account } from '../modules/auth/account';
import { getAccount } from '../modules/auth/accounts';

/** @throws sdk/9 without an account */
export function signerAccount({ store }: Context, address: string): Account {
  const account = getAccount(store, address);
  if (account === undefined) throw sdkErrors.unknownAddress(`account ${address} does not exist`);
  return account;
}
