ALTER TABLE "chain_balances" ADD COLUMN "height" bigint;--> statement-breakpoint
ALTER TABLE "chain_stakes" ADD COLUMN "height" bigint;