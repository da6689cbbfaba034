-- Kills of remotes, with those that ended.
CREATE TABLE "remote_kills" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "remote_kills_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"reason" text NOT NULL,
	"killed_by" text NOT NULL,
	"killed_at" timestamp (3) with time zone NOT NULL,
	"revived_by" text,
	"revived_at" timestamp (3) with time zone,
	-- The end of a kill has an actor and a time.
	CONSTRAINT "remote_kills_revived" CHECK (("remote_kills"."revived_by" is null) = ("remote_kills"."revived_at" is null))
);
--> statement-breakpoint
-- A remote has one open kill.
CREATE UNIQUE INDEX "remote_kills_once" ON "remote_kills" USING btree ("name") WHERE "remote_kills"."revived_at" is null;