import { AuthInfo, TxBody, TxRaw } from 'cosmjs-types/cosmos/tx/v1beta1/tx';
import { BinaryWriter } from 'cosmjs-types/binary';
import type { Message } from '../cosmos/events';

/** Encodes a transaction without signatures. */
export function transactionOf(messages: readonly Message[], memo = ''): Uint8Array {
  return TxRaw.encode(
    TxRaw.fromPartial({
      bodyBytes: TxBody.encode(TxBody.fromPartial({ messages: [...messages], memo })).finish(),
      authInfoBytes: AuthInfo.encode(AuthInfo.fromPartial({})).finish(),
    }),
  ).finish();
}

/** Encodes protobuf fields by number: texts and bytes with a length, bigints as varints. */
export function encodeFields(...fields: readonly (readonly [number, string | Uint8Array | bigint])[]) {
  const writer = new BinaryWriter();
  for (const [field, value] of fields) {
    if (typeof value === 'bigint') writer.uint32(field << 3).uint64(value);
    else if (typeof value === 'string') writer.uint32((field << 3) | 2).string(value);
    else writer.uint32((field << 3) | 2).bytes(value);
  }
  return writer.finish();
}
