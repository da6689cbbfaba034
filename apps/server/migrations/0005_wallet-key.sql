ALTER TABLE "wallets" ADD COLUMN "phrase_checked_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "wallets" ADD COLUMN "phrase_positions" integer[];--> statement-breakpoint
ALTER TABLE "wallets" ADD COLUMN "phrase_reset_at" timestamp (3) with time zone;