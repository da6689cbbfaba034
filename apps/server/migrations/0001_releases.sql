CREATE TABLE "release_assets" (
	"name" text NOT NULL,
	"version" text NOT NULL,
	"file" text NOT NULL,
	"size" integer NOT NULL,
	"integrity" text NOT NULL,
	CONSTRAINT "release_assets_name_version_file_pk" PRIMARY KEY("name","version","file")
);
--> statement-breakpoint
CREATE TABLE "release_channels" (
	"name" text NOT NULL,
	"channel" text NOT NULL,
	"version" text NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "release_channels_name_channel_pk" PRIMARY KEY("name","channel")
);
--> statement-breakpoint
CREATE TABLE "release_events" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "release_events_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"channel" text NOT NULL,
	"action" text NOT NULL,
	"from_version" text,
	"to_version" text NOT NULL,
	"actor" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "release_events_action" CHECK ("release_events"."action" in ('publish', 'promote', 'rollback'))
);
--> statement-breakpoint
CREATE TABLE "releases" (
	"name" text NOT NULL,
	"version" text NOT NULL,
	"payload" text NOT NULL,
	"signature" text NOT NULL,
	"published_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "releases_name_version_pk" PRIMARY KEY("name","version")
);
--> statement-breakpoint
ALTER TABLE "release_assets" ADD CONSTRAINT "release_assets_name_version_releases_name_version_fk" FOREIGN KEY ("name","version") REFERENCES "public"."releases"("name","version") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "release_channels" ADD CONSTRAINT "release_channels_name_version_releases_name_version_fk" FOREIGN KEY ("name","version") REFERENCES "public"."releases"("name","version") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "release_events_name" ON "release_events" USING btree ("name","channel","id");--> statement-breakpoint
CREATE INDEX "sessions_binding" ON "sessions" USING btree ("binding_hash");