ALTER TABLE "release_events" DROP CONSTRAINT "release_events_action";--> statement-breakpoint
ALTER TABLE "release_events" ALTER COLUMN "to_version" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "release_channels" ADD COLUMN "percent" integer;--> statement-breakpoint
ALTER TABLE "release_events" ADD COLUMN "percent" integer;--> statement-breakpoint
ALTER TABLE "release_events" ADD COLUMN "reason" text;--> statement-breakpoint
ALTER TABLE "releases" ADD COLUMN "pruned_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "release_channels" ADD CONSTRAINT "release_channels_percent" CHECK (case "release_channels"."channel" when 'live' then "release_channels"."percent" is null when 'canary' then "release_channels"."percent" between 1 and 50 and "release_channels"."percent" is not null else false end);--> statement-breakpoint
ALTER TABLE "release_events" ADD CONSTRAINT "release_events_action" CHECK ("release_events"."action" in ('publish', 'promote', 'rollback', 'canary', 'stop', 'prune'));