-- No transaction: the server reads and writes the tables meanwhile.
-- Reconciliation reads the changes of a wallet above a height, not its whole history.
CREATE INDEX CONCURRENTLY IF NOT EXISTS "transactions_by_height" ON "transactions" USING btree ("wallet_id","chain_id","block_height");
--> statement-breakpoint
-- The same for rewards.
CREATE INDEX CONCURRENTLY IF NOT EXISTS "reward_payouts_by_height" ON "reward_payouts" USING btree ("wallet_id","chain_id","block_height");
--> statement-breakpoint
-- The same for changes without a history entry.
CREATE INDEX CONCURRENTLY IF NOT EXISTS "balance_entries_by_height" ON "balance_entries" USING btree ("wallet_id","chain_id","block_height");
