import { customType, text, timestamp } from 'drizzle-orm/pg-core';

export const ulidColumn = (name: string) => text(name);

export const timeColumn = (name: string) =>
  timestamp(name, { withTimezone: true, precision: 3, mode: 'date' });

export const bytesColumn = customType<{ data: Buffer; driverData: Buffer }>({ dataType: () => 'bytea' });

export const baseUnitsColumn = customType<{ data: bigint; driverData: string }>({
  dataType: () => 'numeric(78,0)',
  toDriver: (value) => value.toString(),
  fromDriver: (value) => BigInt(value),
});
