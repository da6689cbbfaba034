import type { PageRequest, PageResponse } from 'cosmjs-types/cosmos/base/query/v1beta1/pagination';
import { fromUtf8, toUtf8 } from '@cosmjs/encoding';
import { grpcError } from './query-error';

const DEFAULT_LIMIT = 100n;

interface Page {
  readonly keys: string[];
  readonly pagination: PageResponse;
}

/** As types/query/pagination.go. */
export function paginate(keys: readonly string[], request: PageRequest | undefined): Page {
  const after = request?.key ?? new Uint8Array();
  const offset = request?.offset ?? 0n;
  if (after.length > 0 && offset > 0n) {
    throw grpcError('InvalidArgument', 'invalid request, either offset or key is expected, got both');
  }
  const limit = Number(request?.limit || DEFAULT_LIMIT);
  const ordered = request?.reverse ? keys.toReversed() : keys;
  const found = after.length > 0 ? ordered.indexOf(fromUtf8(after)) : Number(offset);
  const start = found < 0 ? ordered.length : found;
  const next = ordered[start + limit];
  const countTotal =
    after.length === 0 && (request === undefined || request.limit === 0n || request.countTotal);
  return {
    keys: ordered.slice(start, start + limit),
    pagination: {
      nextKey: next === undefined ? new Uint8Array() : toUtf8(next),
      total: countTotal ? BigInt(keys.length) : 0n,
    },
  };
}
