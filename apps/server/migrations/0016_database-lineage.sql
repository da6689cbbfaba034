-- Differs after a restore and after the promotion of a replica. pg_control_checkpoint() shows a new timeline only after the next checkpoint.
CREATE FUNCTION database_lineage() RETURNS text LANGUAGE sql STABLE AS $$
  SELECT system_identifier || '/' || left(pg_walfile_name(pg_current_wal_insert_lsn()), 8) FROM pg_control_system()
$$;--> statement-breakpoint
ALTER TABLE "chain_cursors" ADD COLUMN "lineage" text DEFAULT database_lineage() NOT NULL;--> statement-breakpoint
ALTER TABLE "chain_cursors" ADD COLUMN "reconciled" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "chain_cursors" ADD COLUMN "restored_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "chain_cursors" ADD COLUMN "restored_from" bigint;--> statement-breakpoint
ALTER TABLE "chain_cursors" ADD COLUMN "restored_to" bigint;