import type { TransferState } from '@tessera/contracts/admin-transfers';
import { sql } from 'drizzle-orm';
import { bigint, boolean, check, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { timeColumn, ulidColumn } from '../../../platform/db/columns';

/**
 * Triggers (`transfers_changed`, `transactions_changed`) insert the rows, which are never updated. An unstable node
 * makes a transfer alternate between `sent` and `unknown`. After 20 consecutive rows with these two states,
 * `transfers_changed` omits such changes until as much time has passed as between the first and the last of the 20
 * rows.
 *
 * Partitioned by the month in which `subjectId`, a ULID, was made, so all changes of a transfer are in one partition.
 */
export const transferChanges = pgTable(
  'transfer_changes',
  {
    id: bigint('id', { mode: 'bigint' }).notNull().generatedAlwaysAsIdentity(),
    /** Id of a transfer, or of a history entry whose transaction was signed elsewhere. */
    subjectId: ulidColumn('subject_id').notNull(),
    state: text('state').$type<TransferState>().notNull(),
    txHash: text('tx_hash'),
    /** Block that contains the transaction, or contained it before a reorg. */
    blockHeight: bigint('block_height', { mode: 'bigint' }),
    heldUntil: timeColumn('held_until'),
    message: text('message'),
    /** Whether later changes between `sent` and `unknown` may be missing, because the trigger omitted them. */
    thinned: boolean('thinned').notNull().default(false),
    at: timeColumn('at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.subjectId, table.id] }),
    check(
      'transfer_changes_state',
      sql`state in ('created', 'held', 'signed', 'released', 'sent', 'unknown', 'speed-up', 'cancel', 'in_block', 'taken_back',
        'success', 'failed', 'cancelled')`,
    ),
  ],
);
export type TransferChangeRow = typeof transferChanges.$inferSelect;
