import type { TransferState } from '@tessera/contracts';
import { sql } from 'drizzle-orm';
import { bigint, boolean, check, index, pgTable, text } from 'drizzle-orm/pg-core';
import { timeColumn, ulidColumn } from '../../../platform/db/columns';

/**
 * Every state of a transfer, in order. Triggers (`transfers_changed`, `transactions_changed`) insert the rows in the transaction of
 * the change; rows are never updated. Of a transfer that alternates between `sent` and `unknown` the first twenty changes in a row
 * are stored, then one whenever as much time has passed as the last twenty took.
 */
export const transferChanges = pgTable(
  'transfer_changes',
  {
    id: bigint('id', { mode: 'bigint' }).primaryKey().generatedAlwaysAsIdentity(),
    /** A transfer; or a line of history that no transfer of ours is behind. */
    subjectId: ulidColumn('subject_id').notNull(),
    state: text('state').$type<TransferState>().notNull(),
    /** Of signed bytes, or of what the block holds. */
    txHash: text('tx_hash'),
    /** The block that holds it, or held it until it was taken back. */
    blockHeight: bigint('block_height', { mode: 'bigint' }),
    /** Not to be sent before. */
    heldUntil: timeColumn('held_until'),
    /** Why it failed, in the words shown. */
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
