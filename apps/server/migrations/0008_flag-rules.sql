-- Rules of feature flags. A flag without a row is off.
CREATE TABLE "flag_rules" (
	"name" text PRIMARY KEY NOT NULL,
	"rule" jsonb NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"killed_at" timestamp (3) with time zone,
	"kill_reason" text,
	"killed_by" text,
	-- A kill has a time, a reason and an actor.
	CONSTRAINT "flag_rules_kill" CHECK (("flag_rules"."killed_at" is null) = ("flag_rules"."kill_reason" is null) and ("flag_rules"."killed_at" is null) = ("flag_rules"."killed_by" is null))
);
