ALTER TABLE "transactions" ADD COLUMN "from_validator" text;--> statement-breakpoint
ALTER TABLE "transactions" ADD COLUMN "to_validator" text;--> statement-breakpoint
ALTER TABLE "transactions" ADD COLUMN "moniker" text;--> statement-breakpoint
ALTER TABLE "transactions" ADD COLUMN "completes_at" timestamp (3) with time zone;