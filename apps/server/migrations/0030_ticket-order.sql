-- No transaction: the server reads and writes the table during the build.
-- The order of the staff's boxes with the assignee, so that counts read no rows of the table.
CREATE INDEX CONCURRENTLY IF NOT EXISTS "support_tickets_order" ON "support_tickets" USING btree ("status" DESC NULLS FIRST,"updated_at","id","assignee_id");
--> statement-breakpoint
-- The new index serves its queries.
DROP INDEX CONCURRENTLY IF EXISTS "support_tickets_box";
