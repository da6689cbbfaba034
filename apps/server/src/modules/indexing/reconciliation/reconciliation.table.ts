import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  foreignKey,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { walletAddresses, wallets } from '../../wallets';
import { baseUnitsColumn, timeColumn, ulidColumn } from '../../../platform/db/columns';

/** Balances from which reconciliation starts. `sumHistory` must account for every change after `height`. */
export const balanceAnchors = pgTable(
  'balance_anchors',
  {
    walletId: ulidColumn('wallet_id').notNull(),
    chainId: text('chain_id').notNull(),
    symbol: text('symbol').notNull(),
    address: text('address').notNull(),
    height: bigint('height', { mode: 'bigint' }).notNull(),
    base: baseUnitsColumn('base').notNull(),
    checkedAt: timeColumn('checked_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.walletId, table.chainId, table.symbol] }),
    foreignKey({
      columns: [table.walletId, table.chainId],
      foreignColumns: [walletAddresses.walletId, walletAddresses.chainId],
    }).onDelete('cascade'),
  ],
);

/**
 * `expected` is the balance according to the history (kind `history`) or the balance that users see (kind `shown`). A row
 * with `confirmed` false is no finding yet: the block of the shown balance is unknown, so it may be newer than `height`.
 */
export const reconciliationFindings = pgTable(
  'reconciliation_findings',
  {
    id: ulidColumn('id').primaryKey(),
    walletId: ulidColumn('wallet_id')
      .notNull()
      .references(() => wallets.id, { onDelete: 'cascade' }),
    chainId: text('chain_id').notNull(),
    address: text('address').notNull(),
    symbol: text('symbol').notNull(),
    kind: text('kind').$type<'history' | 'shown'>().notNull(),
    height: bigint('height', { mode: 'bigint' }).notNull(),
    onChain: baseUnitsColumn('on_chain').notNull(),
    expected: baseUnitsColumn('expected').notNull(),
    difference: baseUnitsColumn('difference').notNull(),
    confirmed: boolean('confirmed').notNull().default(true),
    foundAt: timeColumn('found_at').notNull(),
    seenAt: timeColumn('seen_at').notNull(),
    closedAt: timeColumn('closed_at'),
  },
  (table) => [
    uniqueIndex('reconciliation_findings_open')
      .on(table.walletId, table.chainId, table.symbol, table.kind)
      .where(sql`closed_at is null`),
    check('reconciliation_findings_kind', sql`kind in ('history', 'shown')`),
    check('reconciliation_findings_difference', sql`difference <> 0 and difference = on_chain - expected`),
  ],
);

/**
 * Accounts of the running batches. The row of a batch whose worker died stays, and the next batch of its number checks its
 * accounts. `previous`: times of their last checks, null for touched accounts.
 */
export const reconciliationClaims = pgTable(
  'reconciliation_claims',
  {
    chainId: text('chain_id').notNull(),
    batch: smallint('batch').notNull(),
    takenAt: timeColumn('taken_at').notNull(),
    walletIds: ulidColumn('wallet_ids').array().notNull(),
    previous: timeColumn('previous').array().$type<(Date | null)[]>().notNull(),
  },
  (table) => [primaryKey({ columns: [table.chainId, table.batch] })],
);

export const reconciliationRuns = pgTable('reconciliation_runs', {
  chainId: text('chain_id').primaryKey(),
  height: bigint('height', { mode: 'bigint' }).notNull(),
  compared: integer('compared').notNull(),
  skipped: integer('skipped').notNull(),
  ranAt: timeColumn('ran_at').notNull(),
});
