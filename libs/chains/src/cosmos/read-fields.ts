import { BinaryReader } from 'cosmjs-types/binary';

const LENGTH_DELIMITED = 2;

/** @param read returns false for a field that it did not consume */
export function readFields(
  bytes: Uint8Array,
  read: (field: number, reader: BinaryReader, isBytes: boolean) => boolean,
): void {
  const reader = new BinaryReader(bytes);
  while (reader.pos < reader.len) {
    const tag = reader.uint32();
    if (!read(tag >>> 3, reader, (tag & 7) === LENGTH_DELIMITED)) reader.skipType(tag & 7);
  }
}
