import { Timestamp } from 'cosmjs-types/google/protobuf/timestamp';

const KEY_DIGITS = 15;

export function toTimestamp(time: Date): Timestamp {
  const ms = time.getTime();
  const seconds = Math.floor(ms / 1000);
  return Timestamp.fromPartial({ seconds: BigInt(seconds), nanos: (ms - seconds * 1000) * 1_000_000 });
}

export const fromTimestamp = ({ seconds, nanos }: Timestamp): Date =>
  new Date(Number(seconds) * 1000 + Math.floor(nanos / 1_000_000));

export const addSeconds = (time: Date, seconds: bigint): Date =>
  new Date(time.getTime() + Number(seconds) * 1000);

/** time.RFC3339 in UTC, the form in events. */
export const formatTime = (time: Date): string => `${time.toISOString().slice(0, 19)}Z`;

/** Milliseconds as sortable text. */
export const timeKey = (time: Date): string => String(time.getTime()).padStart(KEY_DIGITS, '0');

/** Integer as sortable text. */
export const numberKey = (value: bigint | number): string => String(value).padStart(20, '0');

/** Unix epoch: never unbonded. */
export const NO_TIME = Timestamp.fromPartial({ seconds: 0n, nanos: 0 });
