ALTER TABLE "chain_balances" ADD COLUMN "vesting" numeric(78,0) DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "chain_stakes" ADD COLUMN "locks" jsonb DEFAULT '[]'::jsonb NOT NULL;