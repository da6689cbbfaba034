ALTER TABLE "release_owners" ADD COLUMN "webhook_url" text;--> statement-breakpoint
ALTER TABLE "release_owners" ADD COLUMN "webhook_secret" "bytea";--> statement-breakpoint
ALTER TABLE "release_channels" ADD COLUMN "ramp" jsonb;