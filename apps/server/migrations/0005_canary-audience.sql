ALTER TABLE "release_channels" ADD COLUMN "audience" jsonb;--> statement-breakpoint
ALTER TABLE "canary_people" ADD COLUMN "is_visitor" boolean DEFAULT false NOT NULL;