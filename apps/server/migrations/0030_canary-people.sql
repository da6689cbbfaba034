CREATE TABLE "canary_people" (
	"name" text NOT NULL,
	"since" timestamp (3) with time zone NOT NULL,
	"version" text NOT NULL,
	"person" text NOT NULL,
	"failed_from" text,
	CONSTRAINT "canary_people_name_since_version_person_pk" PRIMARY KEY("name","since","version","person")
);
--> statement-breakpoint
DROP INDEX "telemetry_sources_failed";