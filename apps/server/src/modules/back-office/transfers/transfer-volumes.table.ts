import type { TransactionStatus, TransactionType } from '@tessera/contracts/transfers';
import { sql } from 'drizzle-orm';
import { bigint, check, integer, numeric, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { timeColumn } from '../../../platform/db/columns';

const kind = {
  /** Start of an hour or a day in UTC. */
  startsAt: timeColumn('starts_at').notNull(),
  chainId: text('chain_id').notNull(),
  symbol: text('symbol').notNull(),
  type: text('type').$type<TransactionType>().notNull(),
  status: text('status').$type<TransactionStatus>().notNull(),
};

/**
 * Number and volume of the transfers that were created in an hour or a day. A payment between two wallets of this server
 * counts once. `baseUsd` is the sum of amount × price, and `unpriced` the number of transfers without a price; both
 * omit transfers with a failure.
 */
export const transferVolumes = pgTable(
  'transfer_volumes',
  {
    span: text('span', { enum: ['hour', 'day'] }).notNull(),
    ...kind,
    total: bigint('total', { mode: 'bigint' }).notNull(),
    baseUsd: numeric('base_usd').notNull(),
    unpriced: bigint('unpriced', { mode: 'bigint' }).notNull(),
  },
  (table) => [
    primaryKey({
      columns: [table.span, table.startsAt, table.chainId, table.symbol, table.type, table.status],
    }),
    check('transfer_volumes_span', sql`span in ('hour', 'day')`),
  ],
);

/**
 * Changes of the hours that `transfer_volumes` does not contain yet. A trigger on `transactions` inserts them, because
 * payments that all update the row of the current hour would wait for each other.
 */
export const transferVolumeDeltas = pgTable('transfer_volume_deltas', {
  id: bigint('id', { mode: 'bigint' }).primaryKey().generatedAlwaysAsIdentity(),
  ...kind,
  total: integer('total').notNull(),
  baseUsd: numeric('base_usd').notNull(),
  unpriced: integer('unpriced').notNull(),
});
