import { customType, text, timestamp } from 'drizzle-orm/pg-core';

export const ulidColumn = (name: string) => text(name);

/** A time with zone in milliseconds, the precision of the clock. */
export const timeColumn = (name: string) =>
  timestamp(name, { withTimezone: true, precision: 3, mode: 'date' });

export const bytesColumn = customType<{ data: Buffer; driverData: Buffer }>({ dataType: () => 'bytea' });

/** Token base units: a bigint inside, numeric(78,0) in SQL. */
export const baseUnitsColumn = customType<{ data: bigint; driverData: string }>({
  dataType: () => 'numeric(78,0)',
  toDriver: (value) => value.toString(),
  fromDriver: (value) => BigInt(value),
});
