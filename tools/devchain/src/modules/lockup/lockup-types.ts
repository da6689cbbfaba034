import { Coin } from 'cosmjs-types/cosmos/base/v1beta1/coin';
import { PageRequest, PageResponse } from 'cosmjs-types/cosmos/base/query/v1beta1/pagination';
import { defineCodec, many, one, optional, text } from '../../chain/define-codec';

// proto/optio/lockup/{tx,query,extension,output}.proto.

const coin = one(Coin, { denom: '', amount: '' });
const page = optional(PageRequest);
const pagination = optional(PageResponse);
const define = <F extends Parameters<typeof defineCodec>[1]>(name: string, fields: F) =>
  defineCodec(`/optio.lockup.${name}`, fields);

export const Extension = define('Extension', { fromDate: [1, text], toDate: [2, text], amount: [3, coin] });
export const Output = define('MultiSendDelegateAndLockOutput', {
  fromAddress: [1, text],
  toAddress: [2, text],
  validatorAddress: [3, text],
  unlockDate: [4, text],
  amount: [5, coin],
});

export const MsgLock = define('MsgLock', { address: [1, text], unlockDate: [2, text], amount: [3, coin] });
export const MsgLockResponse = define('MsgLockResponse', {});
export const MsgExtend = define('MsgExtend', { address: [1, text], extensions: [2, many(Extension)] });
export const MsgExtendResponse = define('MsgExtendResponse', {});
export const MsgSendDelegateAndLock = define('MsgSendDelegateAndLock', {
  fromAddress: [1, text],
  toAddress: [2, text],
  validatorAddress: [3, text],
  unlockDate: [4, text],
  amount: [5, coin],
});
export const MsgSendDelegateAndLockResponse = define('MsgSendDelegateAndLockResponse', {});
export const MsgMultiSendDelegateAndLock = define('MsgMultiSendDelegateAndLock', {
  fromAddress: [1, text],
  totalAmount: [2, coin],
  outputs: [3, many(Output)],
});
export const MsgMultiSendDelegateAndLockResponse = define('MsgMultiSendDelegateAndLockResponse', {});

const LockResource = define('LockResource', { unlockDate: [1, text], amount: [3, coin] });
const ActiveLockResource = define('ActiveLockResource', {
  address: [1, text],
  unlockDate: [2, text],
  amount: [3, coin],
});
const AccountLocksResource = define('AccountLocksResource', {
  address: [1, text],
  locks: [2, many(LockResource)],
});

export const QueryLocksRequest = define('QueryLocksRequest', { address: [1, text], pagination: [2, page] });
export const QueryLocksResponse = define('QueryLocksResponse', {
  locks: [1, many(LockResource)],
  pagination: [2, pagination],
});
export const QueryAccountLocksRequest = define('QueryAccountLocksRequest', {
  addresses: [1, text],
  pagination: [2, page],
});
export const QueryAccountLocksResponse = define('QueryAccountLocksResponse', {
  accounts: [1, many(AccountLocksResource)],
  pagination: [2, pagination],
});
export const QueryActiveLocksRequest = define('QueryActiveLocksRequest', { pagination: [1, page] });
export const QueryActiveLocksResponse = define('QueryActiveLocksResponse', {
  locks: [1, many(ActiveLockResource)],
  pagination: [2, pagination],
});
export const QueryTotalLockedAmountRequest = define('QueryTotalLockedAmountRequest', {});
export const QueryTotalLockedAmountResponse = define('QueryTotalLockedAmountResponse', {
  totalLocked: [1, coin],
});
