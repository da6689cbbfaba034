import { sql } from 'drizzle-orm';
import { boolean, index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { users } from '../identity';
import { timeColumn, ulidColumn } from '../../platform/db/columns';
import type { VaultRecord } from '../../signer/vault/vault-record';

export const wallets = pgTable(
  'wallets',
  {
    id: ulidColumn('id').primaryKey(),
    userId: ulidColumn('user_id')
      .notNull()
      .unique()
      .references(() => users.id),
    vault: jsonb('vault').$type<VaultRecord>().notNull(),
    /**
     * Number of wrong keys and phrases in all sessions within 24 hours after `wrongKeysSince`. A right key subtracts
     * the attempts of its sign-in.
     */
    wrongKeys: integer('wrong_keys').notNull().default(0),
    wrongKeysSince: timeColumn('wrong_keys_since'),
    keyBlockedUntil: timeColumn('key_blocked_until'),
    idempotencyKey: text('idempotency_key'),
    phraseCheckedAt: timeColumn('phrase_checked_at'),
    phrasePositions: integer('phrase_positions').array(),
    /** Time at which the user reset the wallet key with the phrase, or imported the phrase while another account had it. */
    phraseResetAt: timeColumn('phrase_reset_at'),
    /** Whether the job `history-load` is unfinished. */
    historyLoading: boolean('history_loading').notNull().default(false),
    createdAt: timeColumn('created_at').notNull(),
  },
  (table) => [index('wallets_pepper').on(sql`(${table.vault} ->> 'pepperId')`)],
);

/** Accounts that imported the same phrase have the same addresses. */
export const walletAddresses = pgTable(
  'wallet_addresses',
  {
    walletId: ulidColumn('wallet_id')
      .notNull()
      .references(() => wallets.id),
    chainId: text('chain_id').notNull(),
    address: text('address').notNull(),
    /**
     * Whether the balances were read from the chain. If the indexer skips pruned blocks and then cannot read the
     * balances, `markUnread` sets `readOnce` to false.
     */
    readOnce: boolean('read_once').notNull().default(false),
    checkedAt: timeColumn('checked_at'),
  },
  (table) => [
    primaryKey({ columns: [table.walletId, table.chainId] }),
    index('wallet_addresses_by_address').on(table.chainId, table.address),
    index('wallet_addresses_unread')
      .on(table.chainId)
      .where(sql`not ${table.readOnce}`),
    index('wallet_addresses_checked').on(table.chainId, table.checkedAt.asc().nullsFirst()),
  ],
);

export type WalletRow = typeof wallets.$inferSelect;
export type WalletAddressRow = typeof walletAddresses.$inferSelect;
