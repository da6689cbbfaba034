import type { TransferState } from '@tessera/contracts';
import { sql } from 'drizzle-orm';
import { bigint, boolean, check, index, pgTable, text } from 'drizzle-orm/pg-core';
import { timeColumn, ulidColumn } from '../../../platform/db/columns';

/**
 * Every state of a transfer, in order. Triggers (`transfers_changed`, `transactions_changed`) insert the rows in the transaction
 * of the change; rows are never updated. While a transfer alternates between `sent` and `unknown`, the first 20 changes are
 * stored. After that, a change is stored only when as much time has passed as the last 20 took.
 */
export const transferChanges = pgTable(
  'transfer_changes',
  {
    id: bigint('id', { mode: 'bigint' }).primaryKey().generatedAlwaysAsIdentity(),
    /** Id of a transfer, or of a history entry without a transfer made here. */
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
