import type { TransferState } from '@tessera/contracts';
import { sql } from 'drizzle-orm';
import { bigint, boolean, check, index, pgTable, text } from 'drizzle-orm/pg-core';
import { timeColumn, ulidColumn } from '../../../platform/db/columns';

/**
 * The states of a transfer, in order. Triggers (`transfers_changed`, `transactions_changed`) insert a row in the transaction of
 * the change. Rows are never updated.
 *
 * An unstable node makes a transfer alternate between `sent` and `unknown`. After 20 consecutive rows of these two states, the
 * trigger inserts no row of these states for as long as the 20 rows took. Example: if the 20 rows took 19 hours, the next row
 * is inserted at least 19 hours later.
 */
export const transferChanges = pgTable(
  'transfer_changes',
  {
    id: bigint('id', { mode: 'bigint' }).primaryKey().generatedAlwaysAsIdentity(),
    /** Id of a transfer, or of a history entry whose transaction was signed elsewhere. */
    subjectId: ulidColumn('subject_id').notNull(),
    state: text('state').$type<TransferState>().notNull(),
    txHash: text('tx_hash'),
    /** Block that contains the transaction, or contained it before a reorg. */
    blockHeight: bigint('block_height', { mode: 'bigint' }),
    heldUntil: timeColumn('held_until'),
    message: text('message'),
    /** Whether later changes between `sent` and `unknown` may be missing. */
    thinned: boolean('thinned').notNull().default(false),
    at: timeColumn('at').notNull(),
  },
  (table) => [
    index('transfer_changes_of').on(table.subjectId, table.id),
    check(
      'transfer_changes_state',
      sql`state in ('created', 'held', 'signed', 'released', 'sent', 'unknown', 'speed-up', 'cancel', 'in_block', 'taken_back',
        'success', 'failed', 'cancelled')`,
    ),
  ],
);
export type TransferChangeRow = typeof transferChanges.$inferSelect;
