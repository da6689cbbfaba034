import { PageResponse, type PageRequest } from 'cosmjs-types/cosmos/base/query/v1beta1/pagination';
import { toCoin } from '../../chain/coins';
import { BASE_DENOM } from '../../chain/constants';
import type { Context } from '../../chain/context';
import { defineQuery } from '../module';
import { paginate } from '../paginate';
import { checkQueryAddress, grpcError } from '../query-error';
import { activeLocks, total, type Lock } from './locks';
import {
  QueryAccountLocksRequest,
  QueryAccountLocksResponse,
  QueryActiveLocksRequest,
  QueryActiveLocksResponse,
  QueryLocksRequest,
  QueryLocksResponse,
  QueryTotalLockedAmountRequest,
  QueryTotalLockedAmountResponse,
} from './lockup-types';

const SERVICE = '/optio.lockup.Query';
const DEFAULT_LIMIT = 100n;

const coin = (amount: bigint) => toCoin({ denom: BASE_DENOM, amount });
const resource = ({ unlockDate, amount }: Lock) => ({ unlockDate, amount: coin(amount) });

/** The next key only indicates more. */
function byOffset<T>(items: readonly T[], request: PageRequest | undefined) {
  const start = Number(request?.offset ?? 0n);
  const end = start + Number(request?.limit || DEFAULT_LIMIT);
  return {
    shown: items.slice(start, end),
    pagination: PageResponse.fromPartial({
      nextKey: end < items.length ? new Uint8Array([1]) : new Uint8Array(),
      total: BigInt(items.length),
    }),
  };
}

function locksOf(context: Context, address: string) {
  checkQueryAddress(address);
  return activeLocks(context, address).map(resource);
}

function byDate(context: Context, request: PageRequest | undefined) {
  const locks = new Map<string, Lock>(
    activeLocks(context).map((lock) => [`${lock.unlockDate}/${lock.address}`, lock] as const),
  );
  const { keys, pagination } = paginate([...locks.keys()].sort(), request);
  return {
    locks: keys.flatMap((key) => {
      const lock = locks.get(key);
      return lock === undefined ? [] : { address: lock.address, ...resource(lock) };
    }),
    pagination: PageResponse.fromPartial({ nextKey: pagination.nextKey }),
  };
}

/** x/lockup/keeper/query.go. */
export const lockQueries = [
  defineQuery(`${SERVICE}/Locks`, QueryLocksRequest, QueryLocksResponse, (context, request) => {
    if (request.address === '') throw grpcError('InvalidArgument', 'address is required');
    const { shown, pagination } = byOffset(locksOf(context, request.address), request.pagination);
    return { locks: shown, pagination };
  }),
  defineQuery(
    `${SERVICE}/AccountLocks`,
    QueryAccountLocksRequest,
    QueryAccountLocksResponse,
    (context, request) => {
      if (request.addresses === '') throw grpcError('InvalidArgument', 'addresses parameter is required');
      const addresses = request.addresses.split(',').map((it) => it.trim());
      const { shown, pagination } = byOffset(addresses, request.pagination);
      return {
        accounts: shown.map((address) => ({ address, locks: locksOf(context, address) })),
        pagination,
      };
    },
  ),
  defineQuery(
    `${SERVICE}/ActiveLocks`,
    QueryActiveLocksRequest,
    QueryActiveLocksResponse,
    (context, { pagination }) => byDate(context, pagination),
  ),
  defineQuery(
    `${SERVICE}/TotalLockedAmount`,
    QueryTotalLockedAmountRequest,
    QueryTotalLockedAmountResponse,
    (context) => ({ totalLocked: coin(total(activeLocks(context))) }),
  ),
];
