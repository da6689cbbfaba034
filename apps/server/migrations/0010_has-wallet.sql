-- A default that is true for most rows leaves few rows to the later correction.
ALTER TABLE "users" ADD COLUMN "has_wallet" boolean DEFAULT true NOT NULL;
--> statement-breakpoint
ALTER TABLE "users" ALTER COLUMN "has_wallet" SET DEFAULT false;
