import { BinaryReader, BinaryWriter } from 'cosmjs-types/binary';
import type { Codec } from '../modules/module';

interface Kind<T> {
  readonly empty: T;
  write(writer: BinaryWriter, tag: number, value: T): void;
  read(reader: BinaryReader, before: T): T;
}

type Fields = Readonly<Record<string, readonly [number: number, kind: Kind<never> | Kind<unknown>]>>;
type Message<F> = { -readonly [K in keyof F]: F[K] extends readonly [number, Kind<infer T>] ? T : never };

interface MessageCodec<T> extends Codec<T> {
  encode(message: T): BinaryWriter;
  /** Interface of cosmjs's Registry. */
  fromPartial(message: Partial<T>): T;
}

export const text: Kind<string> = {
  empty: '',
  write(writer, tag, value) {
    if (value !== '') writer.uint32(tag).string(value);
  },
  read: (reader) => reader.string(),
};

type Nested<T> = Pick<Codec<T>, 'encode' | 'decode'>;

/** `empty` represents an absent field. */
export const one = <T>({ encode, decode }: Nested<T>, empty: T): Kind<T> => ({
  empty,
  write: (writer, tag, value) => void writer.uint32(tag).bytes(encode(value).finish()),
  read: (reader) => decode(reader.bytes()),
});

export const optional = <T>(codec: Nested<T>): Kind<T | undefined> => ({
  empty: undefined,
  write(writer, tag, value) {
    if (value !== undefined) writer.uint32(tag).bytes(codec.encode(value).finish());
  },
  read: (reader) => codec.decode(reader.bytes()),
});

export const many = <T>({ encode, decode }: Nested<T>): Kind<T[]> => ({
  empty: [],
  write(writer, tag, values) {
    for (const value of values) writer.uint32(tag).bytes(encode(value).finish());
  },
  read: (reader, before) => [...before, decode(reader.bytes())],
});

const BYTES = 2;

/** For protobuf types missing in cosmjs-types. */
export function defineCodec<F extends Fields>(typeUrl: string, fields: F): MessageCodec<Message<F>> {
  const entries = Object.entries(fields) as [string, readonly [number, Kind<unknown>]][];
  const empty = () => Object.fromEntries(entries.map(([name, [, kind]]) => [name, kind.empty]));
  return {
    typeUrl,
    encode(message) {
      const writer = BinaryWriter.create();
      const values = new Map<string, unknown>(Object.entries(message));
      for (const [name, [number, kind]] of entries) {
        kind.write(writer, (number << 3) | BYTES, values.get(name));
      }
      return writer;
    },
    decode(bytes) {
      const reader = new BinaryReader(bytes);
      const message = empty();
      while (reader.pos < reader.len) {
        const tag = reader.uint32();
        const [name, field] = entries.find(([, [number]]) => number === tag >>> 3) ?? [];
        if (name === undefined || field === undefined) reader.skipType(tag & 7);
        else message[name] = field[1].read(reader, message[name]);
      }
      return message as Message<F>;
    },
    fromPartial: (message) => ({ ...empty(), ...message }) as Message<F>,
  };
}
