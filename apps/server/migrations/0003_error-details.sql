ALTER TABLE "release_errors" ADD COLUMN "frames" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "release_errors" ADD COLUMN "route" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "release_errors" ADD COLUMN "browser" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "release_errors" ADD COLUMN "trace" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "release_errors" ADD COLUMN "people" text[] DEFAULT '{}' NOT NULL;