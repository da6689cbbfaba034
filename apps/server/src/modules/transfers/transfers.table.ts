import type { FeeQuote, TransferIntent } from '@tessera/chains';
import type { ReplacementKind } from '@tessera/contracts/replacements';
import type { Transaction, TransactionStatus, TransferStage } from '@tessera/contracts/transfers';
import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { baseUnitsColumn, bytesColumn, timeColumn, ulidColumn } from '../../platform/db/columns';
import { users } from '../identity';
import { wallets } from '../wallets';

type TransferStatus = 'created' | 'signed' | 'broadcast' | Exclude<TransactionStatus, 'pending'>;

export type HoldReason = Exclude<NonNullable<Transaction['heldReason']>, 'other'>;

/** `cancel` replaces the transfer by an empty transaction. */
export type AttemptKind = 'send' | 'cancel';

/** `feeTaken` is a decimal amount of the fee asset; null when no block included the transfer. */
export interface TransferFailure {
  code: string;
  message: string;
  feeTaken: string | null;
  /** Id of the history entry of an earlier payment that the transfer would have repeated. */
  repeats?: string;
}

/**
 * A transfer has at most one sequence, so the chain executes it at most once. Trigger `transfers_forward` rejects a
 * status that moves backward or between final statuses, unless the update increments `reorgs`. It also rejects changes
 * of the request, except of intent, amount and recipient before the signing. `walletId` is null when the faucet pays.
 */
export const transfers = pgTable(
  'transfers',
  {
    id: ulidColumn('id').primaryKey(),
    userId: ulidColumn('user_id')
      .notNull()
      .references(() => users.id),
    walletId: ulidColumn('wallet_id').references(() => wallets.id),
    idempotencyKey: text('idempotency_key').notNull(),
    requestHash: text('request_hash').notNull(),
    chainId: text('chain_id').notNull(),
    address: text('address').notNull(),
    intent: jsonb('intent').$type<TransferIntent>().notNull(),
    symbol: text('symbol').notNull(),
    amount: baseUnitsColumn('amount').notNull(),
    toAddress: text('to_address').notNull(),
    toUserId: ulidColumn('to_user_id').references(() => users.id),
    /** Hash of the typed username; null when the payer typed an address. */
    toHandleHash: text('to_handle_hash'),
    description: text('description'),
    createdAt: timeColumn('created_at').notNull(),
    status: text('status').$type<TransferStatus>().notNull(),
    stage: text('stage').$type<TransferStage>().notNull(),
    sequence: bigint('sequence', { mode: 'bigint' }),
    timeoutHeight: bigint('timeout_height', { mode: 'bigint' }),
    /** Hash of the attempt that was signed or included last. */
    txHash: text('tx_hash'),
    blockHeight: bigint('block_height', { mode: 'bigint' }),
    blockHash: text('block_hash'),
    includedOk: boolean('included_ok'),
    includedAttempt: integer('included_attempt'),
    includedKind: text('included_kind').$type<AttemptKind>(),
    replacement: text('replacement').$type<ReplacementKind>(),
    feePaid: baseUnitsColumn('fee_paid'),
    failure: jsonb('failure').$type<TransferFailure>(),
    reorgs: integer('reorgs').notNull().default(0),
    checkedAt: timeColumn('checked_at'),
    /**
     * Set when a final block has used the sequence, but a block that the indexer skipped may contain the transfer. Not
     * cleared by a later inclusion, because the success notification depends on it.
     */
    unresolvedAt: timeColumn('unresolved_at'),
    steppedUpAt: timeColumn('stepped_up_at'),
    /** Null unless the transfer is held. A held transfer has no sequence and no hash. */
    heldUntil: timeColumn('held_until'),
    heldReason: text('held_reason').$type<HoldReason>(),
    completedAt: timeColumn('completed_at'),
    /** Span of the request that claimed the transfer, in W3C format. Null without tracing, and once the transfer is final. */
    traceparent: text('traceparent'),
  },
  (table) => [
    uniqueIndex('transfers_one_key').on(table.userId, table.idempotencyKey),
    uniqueIndex('transfers_one_sequence').on(table.chainId, table.address, table.sequence),
    index('transfers_unfinished')
      .on(table.chainId, table.address)
      .where(sql`status in ('created', 'signed', 'broadcast')`),
    // Serves the recent recipients without a read of the table.
    index('transfers_recents')
      .on(table.userId, table.chainId, table.toAddress, table.toUserId, table.createdAt)
      .where(
        sql`wallet_id is not null and intent ->> 'type' = 'send' and status in ('signed', 'broadcast', 'success')`,
      ),
    index('transfers_of_wallet').on(table.walletId, table.createdAt),
    check(
      'transfers_status',
      sql`status in ('created', 'signed', 'broadcast', 'success', 'failed', 'cancelled')`,
    ),
    check('transfers_stage', sql`stage in ('checking', 'sent', 'in_block', 'unknown', 'final')`),
    check('transfers_held_reason', sql`held_reason in ('first-payment', 'key-reset')`),
    check('transfers_replacement', sql`replacement in ('speed-up', 'cancel')`),
    check('transfers_included_kind', sql`included_kind in ('send', 'cancel')`),
    check('transfers_cancelled', sql`status <> 'cancelled' or included_kind is not distinct from 'cancel'`),
    check('transfers_amount', sql`amount > 0`),
    check(
      'transfers_signed_has_hash',
      sql`status in ('created', 'failed') or tx_hash is not null or (status = 'signed' and held_until is not null)`,
    ),
    check('transfers_final', sql`(status in ('success', 'failed', 'cancelled')) = (stage = 'final')`),
  ],
);

/** All attempts of a transfer have the same sequence, so the chain includes at most one of them. */
export const transferAttempts = pgTable(
  'transfer_attempts',
  {
    transferId: ulidColumn('transfer_id')
      .notNull()
      .references(() => transfers.id),
    number: integer('number').notNull(),
    kind: text('kind').$type<AttemptKind>().notNull().default('send'),
    /** Null for attempt 1, whose user and idempotency key are in `transfers`. */
    userId: ulidColumn('user_id').references(() => users.id),
    idempotencyKey: text('idempotency_key'),
    chainId: text('chain_id').notNull(),
    txHash: text('tx_hash').notNull(),
    bytes: bytesColumn('bytes').notNull(),
    fee: jsonb('fee').$type<FeeQuote>().notNull(),
    /**
     * Number of broadcasts, incremented and committed before each broadcast. So 0 proves that the bytes never left this
     * server.
     */
    sends: integer('sends').notNull().default(0),
    createdAt: timeColumn('created_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.transferId, table.number] }),
    // The hash is the first column, because URLs contain a hash without its chain.
    uniqueIndex('transfer_attempts_one_hash').on(table.txHash, table.chainId),
    uniqueIndex('transfer_attempts_one_key').on(table.userId, table.idempotencyKey),
    check('transfer_attempts_kind', sql`kind in ('send', 'cancel')`),
    check('transfer_attempts_first', sql`number > 1 or kind = 'send'`),
  ],
);

/**
 * Signed, encrypted bytes of held transfers, one row per possible sequence. At the release, one row becomes
 * attempt 1. When the hold ends, trigger `transfers_unheld` deletes all rows of the transfer.
 */
export const heldSignatures = pgTable(
  'held_signatures',
  {
    transferId: ulidColumn('transfer_id')
      .notNull()
      .references(() => transfers.id),
    sequence: bigint('sequence', { mode: 'bigint' }).notNull(),
    txHash: text('tx_hash').notNull(),
    bytes: bytesColumn('bytes').notNull(),
    fee: jsonb('fee').$type<FeeQuote>().notNull(),
    /** Time of the owner's confirmation, also for signatures that are added later. */
    signedAt: timeColumn('signed_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.transferId, table.sequence] })],
);

export const transferQuotes = pgTable(
  'transfer_quotes',
  {
    userId: ulidColumn('user_id')
      .notNull()
      .references(() => users.id),
    idempotencyKey: text('idempotency_key').notNull(),
    requestHash: text('request_hash').notNull(),
    fee: jsonb('fee').$type<FeeQuote>().notNull(),
    toAddress: text('to_address').notNull(),
    expiresAt: timeColumn('expires_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.idempotencyKey] })],
);

export type TransferRow = typeof transfers.$inferSelect;
export type TransferAttemptRow = typeof transferAttempts.$inferSelect;
