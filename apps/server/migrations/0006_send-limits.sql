ALTER TABLE "transactions" ALTER COLUMN "tx_hash" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "auth_codes" ADD COLUMN "subject" text;--> statement-breakpoint
ALTER TABLE "transfers" ADD COLUMN "stepped_up_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "transfers" ADD COLUMN "held_until" timestamp (3) with time zone;