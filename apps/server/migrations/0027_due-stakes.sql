-- No transaction: the server reads and writes the tables meanwhile.
-- Stakes whose rewards cannot be computed.
CREATE INDEX CONCURRENTLY IF NOT EXISTS "chain_stakes_due" ON "chain_stakes" USING btree ("chain_id","read_at") WHERE ("starts_height" = "height") is not true and "staked" + "unbonding" + "rewards" > 0;
--> statement-breakpoint
-- Redelegations that ended.
CREATE INDEX CONCURRENTLY IF NOT EXISTS "chain_redelegations_due" ON "chain_redelegations" USING btree ("chain_id","completes_at");
--> statement-breakpoint
-- Redelegations from a slashed validator.
CREATE INDEX CONCURRENTLY IF NOT EXISTS "chain_redelegations_of_validator" ON "chain_redelegations" USING btree ("chain_id","from_validator");
