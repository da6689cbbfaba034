-- Tokens of CI runs that were used, until they expire. A second use is a replay.
CREATE TABLE "release_tokens" (
	"id" text PRIMARY KEY NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
-- Pipelines that publish a remote. A removed one stays, so that the audit log can name it.
CREATE TABLE "release_trusts" (
	"id" text PRIMARY KEY NOT NULL,
	"remote" text NOT NULL,
	"issuer" text NOT NULL,
	"repository" text NOT NULL,
	"branch" text NOT NULL,
	"environment" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	"revoked_at" timestamp (3) with time zone
);
--> statement-breakpoint
ALTER TABLE "release_trusts" ADD CONSTRAINT "release_trusts_remote_release_owners_remote_fk" FOREIGN KEY ("remote") REFERENCES "public"."release_owners"("remote") ON DELETE no action ON UPDATE no action;