import { BinaryWriter } from 'cosmjs-types/binary';
import { PageRequest } from 'cosmjs-types/cosmos/base/query/v1beta1/pagination';
import { Coin } from 'cosmjs-types/cosmos/base/v1beta1/coin';
import { readFields } from './read-fields';

// proto/optio/lockup/query.proto; missing in cosmjs.

export const LOCKS_PATH = '/optio.lockup.Query/Locks';

interface LockRow {
  readonly until: string;
  readonly coin: Coin;
}

/** Above the number of days until the last possible lock date. */
const LIMIT = 10_000n;

export function encodeLocksRequest(address: string): Uint8Array {
  const page = PageRequest.encode(PageRequest.fromPartial({ limit: LIMIT })).finish();
  return new BinaryWriter().uint32(0x0a).string(address).uint32(0x12).bytes(page).finish();
}

export function decodeLocksResponse(bytes: Uint8Array): LockRow[] {
  const rows: LockRow[] = [];
  readFields(bytes, (field, reader) => {
    if (field !== 1) return false;
    rows.push(decodeLock(reader.bytes()));
    return true;
  });
  return rows;
}

function decodeLock(bytes: Uint8Array): LockRow {
  let until = '';
  let coin = Coin.fromPartial({});
  readFields(bytes, (field, reader) => {
    if (field === 1) until = reader.string();
    else if (field === 3) coin = Coin.decode(reader.bytes());
    else return false;
    return true;
  });
  return { until, coin };
}
