-- No transaction: the server reads and writes the tables meanwhile.
-- Recent recipients of a user: all that the list shows is in the index.
CREATE INDEX CONCURRENTLY IF NOT EXISTS "transfers_recents" ON "transfers" USING btree ("user_id","chain_id","to_address","to_user_id","created_at") WHERE wallet_id is not null and intent ->> 'type' = 'send' and status in ('signed', 'broadcast', 'success');
--> statement-breakpoint
-- Pages and counts of notifications: counts read the index alone.
CREATE INDEX CONCURRENTLY IF NOT EXISTS "notifications_page" ON "notifications" USING btree ("user_id","place","hidden","read_at");
--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "notifications_list";
