-- The accounts that exist count as read, so that this rewrites no row; the next migration finds those that were not.
ALTER TABLE "wallet_addresses" ADD COLUMN "read_once" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "wallet_addresses" ALTER COLUMN "read_once" SET DEFAULT false;--> statement-breakpoint
ALTER TABLE "wallet_addresses" ADD COLUMN "checked_at" timestamp (3) with time zone;
