import { BaseAccount } from 'cosmjs-types/cosmos/auth/v1beta1/auth';
import { Any } from 'cosmjs-types/google/protobuf/any';
import { moduleAddress } from '../../chain/address';
import { readBigInt, writeBigInt } from '../../state/text';
import type { Store } from '../../state/store';
import { decodeAccount, encodeAccount, type Account } from './account';

const NEXT_NUMBER = 'auth/next-account-number';
export const ACCOUNTS = 'auth/account/';

export function getAccount(store: Store, address: string): Account | undefined {
  const bytes = store.get(ACCOUNTS + address);
  return bytes === undefined ? undefined : decodeAccount(bytes);
}

export function setAccount(store: Store, account: Account): void {
  store.set(ACCOUNTS + account.base.address, Any.encode(encodeAccount(account)).finish());
}

export function ensureAccount(store: Store, address: string): void {
  if (getAccount(store, address) === undefined) createAccount(store, address);
}

export function ensureModuleAccount(store: Store, name: string): void {
  const address = moduleAddress(name);
  if (getAccount(store, address) === undefined) createAccount(store, address, name);
}

function createAccount(store: Store, address: string, module?: string): void {
  const accountNumber = readBigInt(store, NEXT_NUMBER);
  writeBigInt(store, NEXT_NUMBER, accountNumber + 1n);
  const base = BaseAccount.fromPartial({ address, accountNumber, sequence: 0n });
  setAccount(store, module === undefined ? { base } : { base, module });
}
