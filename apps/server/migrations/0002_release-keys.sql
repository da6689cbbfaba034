-- Public keys of teams. A revoked key stays, so that the audit log can name it.
CREATE TABLE "release_keys" (
	"id" text PRIMARY KEY NOT NULL,
	"remote" text NOT NULL,
	"public_key" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"revoked_at" timestamp (3) with time zone,
	"last_request_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "release_owners" (
	"remote" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"mail" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "release_keys" ADD CONSTRAINT "release_keys_remote_release_owners_remote_fk" FOREIGN KEY ("remote") REFERENCES "public"."release_owners"("remote") ON DELETE no action ON UPDATE no action;