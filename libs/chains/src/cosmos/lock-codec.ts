import { BinaryReader, BinaryWriter } from 'cosmjs-types/binary';
import { Coin } from 'cosmjs-types/cosmos/base/v1beta1/coin';
import { PageRequest } from 'cosmjs-types/cosmos/base/query/v1beta1/pagination';
import type { Message } from './events';

// proto/optio/lockup/{tx,extension,output}.proto; missing in cosmjs.

/** `from` pays for a gift of locked stake. */
interface RequestedLock {
  readonly from: string;
  readonly address: string;
  readonly until: string;
  readonly coin: Coin;
  readonly isGift: boolean;
}

/** Empty for other messages. */
export function readLockMessage({ typeUrl, value }: Message): RequestedLock[] {
  switch (typeUrl) {
    case '/optio.lockup.MsgLock': {
      const { text, coin } = readMessage(value, { coin: 3 });
      return [{ from: text(1), address: text(1), until: text(2), coin, isGift: false }];
    }
    case '/optio.lockup.MsgExtend': {
      const { text, parts } = readMessage(value, { parts: 2 });
      return parts.map((part) => {
        const extension = readMessage(part, { coin: 3 });
        const [from, until] = [text(1), extension.text(2)];
        return { from, address: from, until, coin: extension.coin, isGift: false };
      });
    }
    case '/optio.lockup.MsgSendDelegateAndLock':
      return [readGift(value)];
    case '/optio.lockup.MsgMultiSendDelegateAndLock': {
      const { text, parts } = readMessage(value, { parts: 3 });
      return parts.map((part) => ({ ...readGift(part), from: text(1) }));
    }
    default:
      return [];
  }
}

/** Outputs of the multi-recipient message have the same fields. */
function readGift(bytes: Uint8Array): RequestedLock {
  const { text, coin } = readMessage(bytes, { coin: 5 });
  return { from: text(1), address: text(2), until: text(4), coin, isGift: true };
}

interface Places {
  readonly coin?: number;
  readonly parts?: number;
}

const LENGTH_DELIMITED = 2;

/** One coin, repeated parts, all other fields text. */
function readMessage(bytes: Uint8Array, places: Places) {
  const texts = new Map<number, string>();
  const parts: Uint8Array[] = [];
  let coin = Coin.fromPartial({});
  const reader = new BinaryReader(bytes);
  while (reader.pos < reader.len) {
    const tag = reader.uint32();
    const [field, type] = [tag >>> 3, tag & 7];
    if (type !== LENGTH_DELIMITED) {
      reader.skipType(type);
      continue;
    }
    const content = reader.bytes();
    if (field === places.coin) coin = Coin.decode(content);
    else if (field === places.parts) parts.push(content);
    else texts.set(field, new TextDecoder().decode(content));
  }
  return { text: (field: number) => texts.get(field) ?? '', coin, parts };
}

// proto/optio/lockup/query.proto; missing in cosmjs.

export const LOCKS_PATH = '/optio.lockup.Query/Locks';

/** Above the number of days until the last possible lock date. */
const LIMIT = 10_000n;

export function encodeLocksRequest(address: string): Uint8Array {
  const page = PageRequest.encode(PageRequest.fromPartial({ limit: LIMIT })).finish();
  return new BinaryWriter().uint32(0x0a).string(address).uint32(0x12).bytes(page).finish();
}

export const decodeLocksResponse = (bytes: Uint8Array): Pick<RequestedLock, 'until' | 'coin'>[] =>
  readMessage(bytes, { parts: 1 }).parts.map((part) => {
    const { text, coin } = readMessage(part, { coin: 3 });
    return { until: text(1), coin };
  });
