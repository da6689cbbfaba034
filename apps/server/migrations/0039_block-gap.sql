ALTER TABLE "chain_cursors" ADD COLUMN "gap_from" bigint;--> statement-breakpoint
ALTER TABLE "chain_cursors" ADD COLUMN "gap_to" bigint;--> statement-breakpoint
ALTER TABLE "chain_cursors" ADD COLUMN "gap_at" timestamp (3) with time zone;