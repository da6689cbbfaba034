-- No transaction: the server reads and writes the table meanwhile.
-- Primary key of the partitions, which begins with their key. It also lists the changes of a transfer.
CREATE UNIQUE INDEX CONCURRENTLY IF NOT EXISTS "transfer_changes_key" ON "transfer_changes" USING btree ("subject_id","id");
--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "transfer_changes_of";
--> statement-breakpoint
-- Reads all rows here, so that ATTACH need not read them while it locks the table.
DO $$ BEGIN
  ALTER TABLE transfer_changes VALIDATE CONSTRAINT transfer_changes_first;
END $$;
