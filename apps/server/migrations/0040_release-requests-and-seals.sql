CREATE TABLE "release_requests" (
	"id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"action" text NOT NULL,
	"from_version" text NOT NULL,
	"version" text NOT NULL,
	"percent" integer,
	"status" text NOT NULL,
	"asked_by" text NOT NULL,
	"asked_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"decided_by" text,
	"decided_at" timestamp (3) with time zone,
	CONSTRAINT "release_requests_percent" CHECK (("release_requests"."action" = 'canary') = ("release_requests"."percent" is not null)),
	CONSTRAINT "release_requests_two" CHECK ("release_requests"."status" not in ('approved', 'refused') or ("release_requests"."decided_by" is not null and "release_requests"."decided_by" <> "release_requests"."asked_by"))
);
--> statement-breakpoint
ALTER TABLE "releases" ADD COLUMN "serial" integer;--> statement-breakpoint
ALTER TABLE "releases" ADD COLUMN "not_before" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "releases" ADD COLUMN "expires_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "releases" ADD COLUMN "entry_signature" text;--> statement-breakpoint
ALTER TABLE "release_requests" ADD CONSTRAINT "release_requests_asked_by_users_id_fk" FOREIGN KEY ("asked_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "release_requests" ADD CONSTRAINT "release_requests_decided_by_users_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "release_requests_name" ON "release_requests" USING btree ("name","id");--> statement-breakpoint
CREATE UNIQUE INDEX "release_requests_once" ON "release_requests" USING btree ("name") WHERE "release_requests"."status" = 'open';