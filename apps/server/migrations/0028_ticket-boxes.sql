-- No transaction: the server reads and writes the table during the build.
-- The order of the staff's boxes, so that a page reads only its own tickets.
CREATE INDEX CONCURRENTLY IF NOT EXISTS "support_tickets_box" ON "support_tickets" USING btree ("status" DESC NULLS FIRST,"updated_at","id");
--> statement-breakpoint
-- The new index serves its queries.
DROP INDEX CONCURRENTLY IF EXISTS "support_tickets_status";
